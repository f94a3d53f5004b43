import { eq, sql } from 'drizzle-orm';
import { models, previousModels, versionLanguages } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

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
