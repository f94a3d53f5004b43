import { TASK_TYPE } from 'shared/domain';
import { enforceQuotasOfVersion, QuotaExceeded } from '../../../resources/quotas/quotas.service.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { listVersionLanguages } from '../../../resources/versions/versions.queries.ts';
import { readinessOf } from './readiness.ts';
import type { Readiness } from './readiness.ts';
import { lockVersionLanguage, readTrainingFacts } from './training.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { QuotaLimits, QuotaScope } from '../../../resources/quotas/quotas.service.ts';
import type { VersionLanguage } from '../../../resources/versions/versions.queries.ts';

export interface TrainingOrder {
  readonly versionId: number;
  /** The language to train; every language of the version when absent. */
  readonly language?: string | undefined;
  readonly createdBy: number | null;
  /** Why. */
  readonly note?: string | undefined;
}

interface QueuedTrainings {
  /** By language, as `notReady`. */
  readonly queued: ReadonlyMap<string, Readiness>;
  readonly notReady: ReadonlyMap<string, Readiness>;
}

/**
 * Queues a training for every language of the version that is ready, as many as the quota allows.
 * @returns the readiness of the queued languages, and of those that are not ready
 * @throws QuotaExceeded when the quota allows none
 */
export async function queueTrainings(
  db: Database,
  { versionId, language, createdBy, note }: TrainingOrder,
  limits: QuotaLimits,
): Promise<QueuedTrainings> {
  const queued = new Map<string, Readiness>();
  const notReady = new Map<string, Readiness>();
  for (const row of await listVersionLanguages(db, versionId)) {
    if (language !== undefined && row.language !== language) continue;
    try {
      const readiness = await queueTraining(db, row, { limits, by: createdBy, note });
      (readiness.ready ? queued : notReady).set(row.language, readiness);
    } catch (error) {
      if (error instanceof QuotaExceeded && queued.size > 0) break;
      throw error;
    }
  }
  return { queued, notReady };
}

/** @returns the readiness that decided whether the training was queued */
async function queueTraining(
  db: Database,
  row: VersionLanguage,
  { note, ...scope }: QuotaScope & Pick<TrainingOrder, 'note'>,
): Promise<Readiness> {
  return db.transaction(async (tx) => {
    await lockVersionLanguage(tx, row.id);
    const facts = await readTrainingFacts(tx, row);
    const readiness = readinessOf(facts);
    if (!readiness.ready) return readiness;
    const started = await startTask(tx, {
      type: TASK_TYPE.training,
      versionId: row.versionId,
      versionLanguageId: row.id,
      createdBy: scope.by,
      payload: note === undefined || note === '' ? {} : { note },
    });
    if (started) await enforceQuotasOfVersion(tx, row.versionId, ['trainings'], scope);
    return started ? readiness : readinessOf({ ...facts, isBeingTrained: true });
  });
}
