import { and, asc, count, eq, inArray, notExists, sql } from 'drizzle-orm';
import { examples, intents, testSentences, translations } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { Intent } from '../../../resources/intents/intent.queries.ts';

export async function listIntents(
  db: Database,
  versionId: number,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: Intent[] }> {
  const where = eq(intents.versionId, versionId);
  const [total] = await db.select({ value: count() }).from(intents).where(where);
  const results = await db.select().from(intents).where(where).orderBy(asc(intents.text)).limit(limit).offset(offset);
  return { count: total?.value ?? 0, results };
}

/** Renames the intent in training and test sentences, and increments the revision of each of them. */
export async function renameIntent(
  tx: Database,
  { id, versionId, text }: Pick<Intent, 'id' | 'versionId' | 'text'>,
  name: string,
): Promise<void> {
  await tx.update(intents).set({ text: name }).where(eq(intents.id, id));
  await tx
    .update(examples)
    .set({ revision: sql`${examples.revision} + 1` })
    .where(eq(examples.intentId, id));
  await tx
    .update(testSentences)
    .set({ intent: name, revision: sql`${testSentences.revision} + 1` })
    .where(and(eq(testSentences.versionId, versionId), eq(testSentences.intent, text)));
}

/** Deletes the intent; its sentences go with it (on delete cascade). */
export async function removeIntent(tx: Database, id: number): Promise<void> {
  await tx.delete(intents).where(eq(intents.id, id));
}

/** Languages whose training uses the intent: those of its sentences and of their translations. */
export async function listIntentLanguages(tx: Database, id: number): Promise<string[]> {
  const own = await tx.selectDistinct({ language: examples.language }).from(examples).where(eq(examples.intentId, id));
  const translated = await tx
    .selectDistinct({ language: translations.language })
    .from(translations)
    .where(
      inArray(translations.exampleId, tx.select({ id: examples.id }).from(examples).where(eq(examples.intentId, id))),
    );
  return [...new Set([...own, ...translated].map(({ language }) => language))];
}

/** Deletes those of the intents that have no sentence. */
export async function removeEmptyIntents(tx: Database, versionId: number, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const removed = await tx
    .delete(intents)
    .where(
      and(
        eq(intents.versionId, versionId),
        inArray(
          sql`lower(${intents.text})`,
          names.map((name) => sql`lower(${name}::text)`),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(examples)
            .where(eq(examples.intentId, intents.id)),
        ),
      ),
    )
    .returning({ name: intents.text });
  return removed.map(({ name }) => name);
}
