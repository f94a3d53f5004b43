import { sql } from 'drizzle-orm';
import { examples, testSentences } from '../../../db/schema/index.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { refuseTestTwins, refuseTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { KeptFixContent } from './kept-fix.ts';

type Revised = Pick<KeptFixContent['added'][number], 'id' | 'revision'>;

const TABLES = { example: examples, test_sentence: testSentences } as const;

/** Rows that still have these revisions. */
const unchanged = (table: typeof examples | typeof testSentences, rows: readonly Revised[]): SQL =>
  sql`(${table.id}, ${table.revision}) in (${sql.join(
    rows.map(({ id, revision }) => sql`(${id}::int, ${revision}::int)`),
    sql`, `,
  )})`;

/** Deletes sentences that nobody has changed since. @returns their ids */
export async function removeUnchanged(
  tx: Database,
  source: keyof typeof TABLES,
  rows: readonly Revised[],
): Promise<number[]> {
  const table = TABLES[source];
  const removed = await tx.delete(table).where(unchanged(table, rows)).returning({ id: table.id });
  return removed.map(({ id }) => id);
}

/** Gives test sentences that nobody has changed since their former intent. @returns their ids */
export async function giveTestsBack(tx: Database, moved: KeptFixContent['moved_tests']): Promise<number[]> {
  const given: number[] = [];
  for (const [intent, own] of groupBy(moved, (each) => each.intent)) {
    const rows = await tx
      .update(testSentences)
      .set({ intent, revision: sql`${testSentences.revision} + 1` })
      .where(unchanged(testSentences, own))
      .returning({ id: testSentences.id, text: testSentences.text });
    await refuseTestTwins(tx, rows);
    given.push(...rows.map(({ id }) => id));
  }
  return given;
}

/** Gives training sentences that nobody has changed since their former language. @returns their ids */
export async function giveLanguagesBack(tx: Database, relabeled: KeptFixContent['relabeled']): Promise<number[]> {
  const given: number[] = [];
  for (const [language, own] of groupBy(relabeled, (each) => each.language)) {
    const rows = await tx
      .update(examples)
      .set({ language, revision: sql`${examples.revision} + 1` })
      .where(unchanged(examples, own))
      .returning({ id: examples.id, text: examples.text });
    await refuseTwins(tx, rows);
    given.push(...rows.map(({ id }) => id));
  }
  return given;
}
