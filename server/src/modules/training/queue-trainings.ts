import { startTask } from '../tasks/start-task.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
import { listVersionLanguages } from '../versions/versions.queries.ts';
import { readinessOf } from './readiness.ts';
import { lockVersionLanguage, readTrainingFacts } from './training.queries.ts';
import type { Database } from '../../db/client.ts';
import type { VersionLanguage } from '../versions/versions.queries.ts';

export interface TrainingOrder {
  readonly versionId: number;
  /** The language to train; every language of the version when absent. */
  readonly language?: string | undefined;
  readonly createdBy: number | null;
}

/** Queues a training for every language of the version that is ready. @returns the queued languages */
export async function queueTrainings(
  db: Database,
  { versionId, language, createdBy }: TrainingOrder,
): Promise<string[]> {
  const queued: string[] = [];
  for (const row of await listVersionLanguages(db, versionId)) {
    if (language !== undefined && row.language !== language) continue;
    if (await queueTraining(db, row, createdBy)) queued.push(row.language);
  }
  return queued;
}

/** @returns false when the language is not ready, or is being trained already */
async function queueTraining(db: Database, row: VersionLanguage, createdBy: number | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockVersionLanguage(tx, row.id);
    if (!readinessOf(await readTrainingFacts(tx, row)).ready) return false;
    const started = await startTask(tx, {
      type: TASK_TYPE.training,
      versionId: row.versionId,
      versionLanguageId: row.id,
      createdBy,
    });
    return started !== undefined;
  });
}
