import { eq, sql } from 'drizzle-orm';
import { modelObjects, models, previousModels, versionLanguages } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { HeldModel } from './models.queries.ts';

const COLUMNS = sql`version_language_id, id, bytes, object, receipt, created_at, sentence_ids, sentence_revisions`;

/** Keeps the model that is about to be replaced, in place of the one kept before. */
export async function keepPrevious(tx: Database, versionLanguageId: number): Promise<void> {
  await tx.delete(previousModels).where(eq(previousModels.versionLanguageId, versionLanguageId));
  await tx.execute(sql`
    insert into ${previousModels} (${COLUMNS}, trained_revision)
    select ${COLUMNS}, ${trainedRevisionOf(versionLanguageId)}
    from ${models}
    where version_language_id = ${versionLanguageId}`);
}

const trainedRevisionOf = (versionLanguageId: number): SQL => sql`(
  select trained_revision from ${versionLanguages} where id = ${versionLanguageId}
)`;

/** The model that was served before the last training; undefined without one. */
export async function findPrevious(db: Database, versionLanguageId: number): Promise<HeldModel | undefined> {
  const [found] = await db
    .select({
      versionLanguageId: previousModels.versionLanguageId,
      id: previousModels.id,
      bytes: previousModels.bytes,
      object: modelObjects,
    })
    .from(previousModels)
    .leftJoin(modelObjects, eq(modelObjects.name, previousModels.object))
    .where(eq(previousModels.versionLanguageId, versionLanguageId));
  return found;
}

/** Serves the previous model again, and keeps the one in use in its place, so that this can be taken back. */
export async function swapModels(tx: Database, versionLanguageId: number): Promise<void> {
  await tx.execute(sql`
    create temp table restored_model on commit drop as
    select * from ${previousModels} where version_language_id = ${versionLanguageId}`);
  await keepPrevious(tx, versionLanguageId);
  await tx.delete(models).where(eq(models.versionLanguageId, versionLanguageId));
  await tx.execute(sql`insert into ${models} (${COLUMNS}) select ${COLUMNS} from restored_model`);
  await tx
    .update(versionLanguages)
    .set({ trainedRevision: sql`(select trained_revision from restored_model)` })
    .where(eq(versionLanguages.id, versionLanguageId));
}
