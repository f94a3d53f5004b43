import { and, asc, count, eq } from 'drizzle-orm';
import { examples, intents } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The intent with the fewest sentences in a language, of those that have any. */
export async function findThinnestIntent(
  db: Database,
  versionId: number,
  language: string,
): Promise<{ id: number; name: string } | undefined> {
  const [found] = await db
    .select({ id: intents.id, name: intents.text })
    .from(intents)
    .innerJoin(examples, eq(examples.intentId, intents.id))
    .where(and(eq(intents.versionId, versionId), eq(examples.language, language)))
    .groupBy(intents.id)
    .orderBy(asc(count()), asc(intents.id))
    .limit(1);
  return found;
}
