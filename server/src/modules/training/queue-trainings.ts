import { keepQuotasOfVersion, QuotaExceeded } from '../quotas/quotas.service.ts';
import { startTask } from '../tasks/start-task.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
import { listVersionLanguages } from '../versions/versions.queries.ts';
import { readinessOf } from './readiness.ts';
import { lockVersionLanguage, readTrainingFacts } from './training.queries.ts';
import type { Database } from '../../db/client.ts';
import type { QuotaLimits, QuotaScope } from '../quotas/quotas.service.ts';
import type { VersionLanguage } from '../versions/versions.queries.ts';

export interface TrainingOrder {
  readonly versionId: number;
  /** The language to train; every language of the version when absent. */
  readonly language?: string | undefined;
  readonly createdBy: number | null;
}

/**
 * Queues a training for every language of the version that is ready, as many as the quota allows.
 * @returns the queued languages. @throws QuotaExceeded when the quota allows none
 */
export async function queueTrainings(
  db: Database,
  { versionId, language, createdBy }: TrainingOrder,
  limits: QuotaLimits,
): Promise<string[]> {
  const queued: string[] = [];
  for (const row of await listVersionLanguages(db, versionId)) {
    if (language !== undefined && row.language !== language) continue;
    try {
      if (await queueTraining(db, row, { limits, by: createdBy })) queued.push(row.language);
    } catch (error) {
      if (error instanceof QuotaExceeded && queued.length > 0) break;
      throw error;
    }
  }
  return queued;
}

/** @returns false when the language is not ready, or is being trained already */
async function queueTraining(db: Database, row: VersionLanguage, scope: QuotaScope): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockVersionLanguage(tx, row.id);
    if (!readinessOf(await readTrainingFacts(tx, row)).ready) return false;
    const started = await startTask(tx, {
      type: TASK_TYPE.training,
      versionId: row.versionId,
      versionLanguageId: row.id,
      createdBy: scope.by,
    });
    if (started) await keepQuotasOfVersion(tx, row.versionId, ['trainings'], scope);
    return started !== undefined;
  });
}
