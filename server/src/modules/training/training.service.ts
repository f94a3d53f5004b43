import { LANGUAGE_CODES } from 'shared/domain';
import { listVersionLanguages } from '../versions/versions.queries.ts';
import { readinessOf } from './readiness.ts';
import { lockVersionLanguage, readTrainingFacts } from './training.queries.ts';
import { startTask } from '../tasks/start-task.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
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
export async function startTraining(
  db: Database,
  { versionId, language, createdBy }: TrainingOrder,
): Promise<TrainingReport> {
  const rows = (await listVersionLanguages(db, versionId)).filter(
    (row) => language === undefined || row.language === language,
  );
  const report: Record<string, { status: 'processing' }> = {};
  for (const row of rows) {
    const isQueued = await db.transaction(async (tx) => {
      await lockVersionLanguage(tx, row.id);
      if (!readinessOf(await readTrainingFacts(tx, row)).ready) return false;
      return (
        (await startTask(tx, { type: TASK_TYPE.training, versionId, versionLanguageId: row.id, createdBy })) !==
        undefined
      );
    });
    if (isQueued) report[row.language] = { status: 'processing' };
  }
  return { SUPPORTED_LANGUAGES: LANGUAGE_CODES, languages_report: report };
}
