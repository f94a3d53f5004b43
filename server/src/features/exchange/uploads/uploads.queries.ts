import { and, eq, sql } from 'drizzle-orm';
import { entities, examples, intents } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { CleanExample } from '../../content/examples/insert-examples.queries.ts';
import type { VersionNames } from './upload-answer.ts';

const ROWS_PER_STATEMENT = 5000;

/** Indexes of the sentences that a version already has. */
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
      .innerJoin(intents, and(eq(intents.versionId, versionId), sql`lower(${intents.text}) = lower(uploaded.intent)`))
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

/** The names of a version's intents and entities. */
export async function listNames(db: Database, versionId: number): Promise<VersionNames> {
  const named = await db.select({ name: intents.text }).from(intents).where(eq(intents.versionId, versionId));
  const marked = await db.select({ name: entities.value }).from(entities).where(eq(entities.versionId, versionId));
  return { intents: named.map(({ name }) => name), entities: marked.map(({ name }) => name) };
}

/**
 * Takes the turn of a transaction to store a file in a version. Without it, the second of two files with the same names
 * would wait for the first within one statement, which has a time limit.
 */
export async function takeTurn(tx: Database, versionId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('uploads'), ${versionId}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
