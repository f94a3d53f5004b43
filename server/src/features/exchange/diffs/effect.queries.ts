import { eq } from 'drizzle-orm';
import { models, versionLanguages } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { MeasuredModel } from '../../../resources/models/measured-answers.queries.ts';

/** The models in use of a version, by language. */
export async function listServedModels(db: Database, versionId: number): Promise<ReadonlyMap<string, MeasuredModel>> {
  const rows = await db
    .select({ id: models.id, versionLanguageId: models.versionLanguageId, language: versionLanguages.language })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(versionLanguages.id);
  return new Map(rows.map(({ language, ...model }) => [language, model]));
}
