import { TASK_TYPE } from 'shared/domain';
import { Conflict, say, Unauthorized } from '../../../lib/errors.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { ensureVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { VersionGrant } from '../../../resources/versions/version.resource.ts';

interface WitImport {
  readonly language: string;
  /** The token of Wit.ai, sealed for the worker. */
  readonly secretSealed: Buffer;
}

interface StartedImport {
  readonly jobId: string;
  readonly versionId: number;
  readonly createdBy: number;
}

/** Queues the import of an app of Wit.ai. @throws Conflict while one is running */
export async function startWitImport(
  db: Database,
  { resource: { version }, account }: VersionGrant,
  { language, secretSealed }: WitImport,
): Promise<StartedImport> {
  if (!account) throw new Unauthorized();
  const started = await db.transaction(async (tx) => {
    const { id: versionLanguageId } = await ensureVersionLanguage(tx, version.id, language);
    return startTask(tx, {
      versionId: version.id,
      versionLanguageId,
      type: TASK_TYPE.witImport,
      createdBy: account.id,
      secretSealed,
    });
  });
  if (!started) throw new Conflict(say('import_running'));
  return { jobId: started.jobId, versionId: version.id, createdBy: account.id };
}
