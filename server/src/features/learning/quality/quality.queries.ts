import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { TASK_STATUS, TASK_TYPE } from 'shared/domain';
import {
  evaluationResults,
  keptModels,
  modelQualities,
  models,
  tasks,
  versionLanguages,
} from '../../../db/schema/index.ts';
import { StoredChange } from '../../../resources/qualities/stored-quality.ts';
import type { Database } from '../../../db/client.ts';
import type { TaskType } from 'shared/domain';

/** The languages of a version that have a model, with its measurement. */
export async function listQualities(db: Database, versionId: number) {
  const rows = await db
    .select({
      versionLanguageId: versionLanguages.id,
      language: versionLanguages.language,
      trainedAt: models.createdAt,
      previous: lastKept,
      measured: {
        isCrossValidation: modelQualities.isCrossValidation,
        sentences: modelQualities.sentences,
        right: modelQualities.right,
        entityF1: modelQualities.entityF1,
        createdAt: modelQualities.createdAt,
      },
      change: modelQualities.change,
    })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .leftJoin(
      modelQualities,
      and(eq(modelQualities.versionLanguageId, models.versionLanguageId), eq(modelQualities.modelId, models.id)),
    )
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(versionLanguages.id);
  return rows.map(({ change, ...row }) => ({ ...row, change: change === null ? null : StoredChange.parse(change) }));
}

/** The model that was in use before the present one. */
const lastKept = sql<{ id: string; trainedAt: string } | null>`(
  select jsonb_build_object('id', kept.id, 'trainedAt', kept.created_at)
  from ${keptModels} kept
  where kept.version_language_id = ${models.versionLanguageId}
  order by kept.replaced_at desc
  limit 1
)`;

/** The last evaluation of each language since its training. */
export async function listLastEvaluations(db: Database, versionId: number) {
  return db
    .selectDistinctOn([evaluationResults.versionLanguageId], {
      versionLanguageId: evaluationResults.versionLanguageId,
      isCrossValidation: evaluationResults.isCrossValidation,
      createdAt: evaluationResults.createdAt,
      sentences: sql<number>`(${evaluationResults.report} ->> 'sentences')::int`,
      accuracy: sql<number>`(${evaluationResults.report} #>> '{intents,accuracy}')::float8`,
    })
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .innerJoin(models, eq(models.versionLanguageId, evaluationResults.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), sql`${evaluationResults.createdAt} >= ${models.createdAt}`))
    .orderBy(evaluationResults.versionLanguageId, desc(evaluationResults.createdAt));
}

/** Languages of a version for which work of a kind is waiting or running. */
export async function listBusy(db: Database, versionId: number, type: TaskType): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: tasks.versionLanguageId })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .where(
      and(
        eq(versionLanguages.versionId, versionId),
        eq(tasks.type, type),
        inArray(tasks.status, [TASK_STATUS.pending, TASK_STATUS.processing]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export const listMeasuring = (db: Database, versionId: number) => listBusy(db, versionId, TASK_TYPE.quality);
