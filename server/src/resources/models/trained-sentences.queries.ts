import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { examples, models, versionLanguages } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Whether the models of a version were trained on the current form of a sentence. */
export async function isTrained(db: Database, versionId: number): Promise<SQL> {
  // The ids of all languages at once are hashed, and each sentence is looked up among them.
  const known = sql`
    select own.id, own.revision
    from ${models} model
    join ${versionLanguages} place on place.id = model.version_language_id
    cross join unnest(model.sentence_ids, model.sentence_revisions) own (id, revision)
    where place.version_id = ${versionId}`;
  const older = await listOlderModels(db, versionId);
  const ofOlder = older.map(({ language, startedAt }) =>
    and(eq(examples.language, language), lte(examples.createdAt, startedAt)),
  );
  return or(sql`(${examples.id}, ${examples.revision}) in (${known})`, ...ofOlder) ?? sql`false`;
}

/** Models without a record of their training sentences: the sentences of that time count. */
async function listOlderModels(db: Database, versionId: number) {
  const rows = await db
    .select({ language: versionLanguages.language, startedAt: versionLanguages.trainingStartedAt })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), isNull(models.sentenceIds)));
  return rows.flatMap(({ language, startedAt }) => (startedAt ? [{ language, startedAt }] : []));
}
