import { eq, sql } from 'drizzle-orm';
import { modelObjects, models, previousModels, versionLanguages } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { HeldModel } from './models.queries.ts';

const CONTENT = sql`id, bytes, object, receipt, created_at, sentence_ids, sentence_revisions`;

/** Stores the model that is about to be replaced as the previous model. */
export async function storePrevious(tx: Database, versionLanguageId: number): Promise<void> {
  await tx.delete(previousModels).where(eq(previousModels.versionLanguageId, versionLanguageId));
  await tx.execute(sql`
    insert into ${previousModels} (version_language_id, ${CONTENT}, trained_revision)
    select version_language_id, ${CONTENT}, ${trainedRevisionOf(versionLanguageId)}
    from ${models}
    where version_language_id = ${versionLanguageId}`);
}

const trainedRevisionOf = (versionLanguageId: number): SQL => sql`(
  select trained_revision from ${versionLanguages} where id = ${versionLanguageId}
)`;

/** The model used before the last training; undefined if there is none. */
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

/** Swaps the previous model and the one in use, so that this can be undone. */
export async function swapModels(tx: Database, versionLanguageId: number): Promise<void> {
  const here = sql`where version_language_id = ${versionLanguageId}`;
  // The parts of a statement see the rows as they were before it.
  await tx.execute(sql`
    with
      served as (
        update ${models} set (${CONTENT}) = (select ${CONTENT} from ${previousModels} ${here}) ${here}
      ),
      revised as (
        update ${versionLanguages} set trained_revision = (select trained_revision from ${previousModels} ${here})
        where id = ${versionLanguageId}
      )
    update ${previousModels}
    set (${CONTENT}, trained_revision) = (
      select ${CONTENT}, ${trainedRevisionOf(versionLanguageId)} from ${models} ${here}
    )
    ${here}`);
}
