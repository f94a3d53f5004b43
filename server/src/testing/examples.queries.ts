import { eq, sql } from 'drizzle-orm';
import { examples } from '../db/schema/index.ts';
import type { Database } from '../db/client.ts';

/** Fills a version with English sentences of its only intent, one of which already exists. */
export async function addLongSentences(
  db: Database,
  versionId: number,
  { count, letters }: { count: number; letters: number },
): Promise<void> {
  await db.execute(sql`
    insert into examples (version_id, language, text, intent_id)
    select version_id, 'en', repeat('x', ${letters}::int) || n, id
    from intents, generate_series(2, ${count}::int) n
    where version_id = ${versionId}`);
}

export async function removeSentences(db: Database, versionId: number): Promise<void> {
  await db.delete(examples).where(eq(examples.versionId, versionId));
}
