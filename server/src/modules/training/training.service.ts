import { LANGUAGE_CODES } from 'shared/domain';
import { notify } from '../../db/notify.ts';
import { listVersionLanguages } from '../versions/versions.queries.ts';
import { readinessOf } from './readiness.ts';
import { createTrainingTask, lockVersionLanguage, readTrainingFacts } from './training.queries.ts';
import { TASK_TOPIC } from '../tasks/task-events.ts';
import type { Database } from '../../db/client.ts';

interface TrainingOrder {
  readonly versionId: number;
  /** Only this one; every language without it. */
  readonly language?: string | undefined;
  readonly createdBy: number | null;
}

export interface TrainingReport {
  readonly SUPPORTED_LANGUAGES: readonly string[];
  readonly languages_report: Readonly<Record<string, { readonly status: 'processing' }>>;
}

/** Queues a training for every language of the version that is ready; the others are missing from the report. */
export async function startTraining(db: Database, { versionId, language, createdBy }: TrainingOrder): Promise<TrainingReport> {
  const rows = (await listVersionLanguages(db, versionId)).filter((row) => language === undefined || row.language === language);
  const report: Record<string, { status: 'processing' }> = {};
  for (const row of rows) {
    const isQueued = await db.transaction(async (tx) => {
      await lockVersionLanguage(tx, row.id);
      if (!readinessOf(await readTrainingFacts(tx, row)).ready) return false;
      const taskId = await createTrainingTask(tx, { versionLanguageId: row.id, createdBy });
      if (taskId !== undefined) await notify(tx, { topic: TASK_TOPIC, task: taskId, version: versionId, isNew: true });
      return taskId !== undefined;
    });
    if (isQueued) report[row.language] = { status: 'processing' };
  }
  return { SUPPORTED_LANGUAGES: LANGUAGE_CODES, languages_report: report };
}
