import { say } from '../../lib/messages/index.ts';
import { CreationPayload } from '../../features/exchange/archives/creation-task.ts';
import { ArchiveRefused, explainProblem } from '../../features/exchange/archives/archive-problem.ts';
import { endCreation, setPrivate } from '../../features/exchange/archives/creations.queries.ts';
import { openIntelligenceArchive } from '../../features/exchange/archives/read-archive.ts';
import { fillVersion, readVersion } from '../../features/exchange/archives/version-content.ts';
import { copyScopeOf } from '../../resources/repositories/may-copy.ts';
import { judgeRepository } from '../../resources/repositories/repository.resource.ts';
import { findVersionById, holdCopying, removeUnfinished } from '../../resources/versions/versions.queries.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { enforceTaskQuota } from '../task-quota.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { ContentStep } from '../../features/exchange/archives/version-content.ts';

/**
 * Fills a new intelligence from an archive or another intelligence in one transaction [IMP-32] [IMP-33]. An incomplete
 * one is removed; its creator can still see the reason.
 */
export const creationJob = defineJob({
  kind: 'creation',
  payload: CreationPayload,
  limits: { alongside: () => 1, hours: 2 },
  afterFailure: (tx, { id, versionId }) => removeUnfinished(tx, versionId, id),
  run: async ({ config, db, task, payload, file, report, signal }) => {
    const { versions, rows, isPrivate } = payload;
    const filling = db.transaction(
      async (tx) => {
        if (!(await holdCopying(tx, task.versionId))) return;
        const stepsOf = await sourceOf(tx, payload, file(), config);
        let stored = 0;
        const onStep = (count: number) => {
          signal.throwIfAborted();
          stored += count;
          report({ stage: 'copying', progress: Math.min(1, stored / Math.max(1, rows)) });
        };
        for (const [place, { id }] of versions.entries()) await fillVersion(tx, id, stepsOf(place), onStep);
        await endCreation(tx, versions);
        await setPrivate(tx, task.versionId, isPrivate);
        await enforceTaskQuota(tx, task, config, 'sentences');
      },
      { isolationLevel: 'repeatable read' },
    );
    await filling.catch((error: unknown) => {
      throw error instanceof ArchiveRefused ? new TaskFailure(explainProblem(error.problem)) : error;
    });
    return { stage: 'stored' };
  },
});

async function sourceOf(
  tx: Database,
  { source }: CreationPayload,
  file: Buffer | undefined,
  config: Config,
): Promise<(place: number) => AsyncIterable<ContentStep>> {
  if (source.kind === 'archive') {
    if (!file) throw new TaskFailure(say('archive_broken'));
    const limits = { bytes: config.unpackedBytes, rows: config.uploadRows };
    const archive = await openIntelligenceArchive(file, limits);
    return (place) => archive.steps(place);
  }
  const { of, by, from } = source;
  const origin = await judgeRepository(tx, of, { id: by });
  const scope = origin && copyScopeOf(origin);
  if (scope === undefined) throw new TaskFailure(say('repository_copy'));
  for (const id of from) if (!(await findVersionById(tx, id))) throw new TaskFailure(say('version_missing'));
  return (place) => readVersion(tx, from[place] ?? 0, scope);
}
