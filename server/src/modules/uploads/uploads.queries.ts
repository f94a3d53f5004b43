import { and, eq, sql } from 'drizzle-orm';
import { entities, examples, intents } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { CleanExample } from '../examples/insert-examples.queries.ts';

const ROWS_PER_STATEMENT = 5000;

/** Indexes of the sentences that a version has already. */
export async function findPresent(
  db: Database,
  versionId: number,
  items: readonly CleanExample[],
): Promise<Set<number>> {
  const present = new Set<number>();
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    const chunk = items
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ text, intent, language }, index) => ({ place: start + index, text, intent, language }));
    const uploaded = sql`
      jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
      as uploaded(place int, text text, intent text, language text)`;
    const rows = await db
      .select({ place: sql<number>`uploaded.place` })
      .from(uploaded)
      .innerJoin(intents, and(eq(intents.versionId, versionId), sql`${intents.text} = uploaded.intent`))
      .innerJoin(
        examples,
        and(
          eq(examples.versionId, versionId),
          eq(examples.intentId, intents.id),
          sql`${examples.language} = uploaded.language and md5(${examples.text}) = md5(uploaded.text)`,
        ),
      );
    for (const { place } of rows) present.add(place);
  }
  return present;
}

/** Those names of intents and entities that a version has already. */
export async function findKnownNames(
  db: Database,
  versionId: number,
  names: { readonly intents: readonly string[]; readonly entities: readonly string[] },
): Promise<{ intents: Set<string>; entities: Set<string> }> {
  const known =
    names.intents.length === 0
      ? []
      : await db
          .select({ name: intents.text })
          .from(intents)
          .where(
            and(eq(intents.versionId, versionId), sql`${intents.text} = any(${sql.param([...names.intents])}::text[])`),
          );
  const marked =
    names.entities.length === 0
      ? []
      : await db
          .select({ name: entities.value })
          .from(entities)
          .where(
            and(
              eq(entities.versionId, versionId),
              sql`${entities.value} = any(${sql.param([...names.entities])}::text[])`,
            ),
          );
  return { intents: new Set(known.map(({ name }) => name)), entities: new Set(marked.map(({ name }) => name)) };
}
