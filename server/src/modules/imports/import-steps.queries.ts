import { sql } from 'drizzle-orm';
import { ROWS_PER_STEP } from './import-tables.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Runs a step for each part of a temporary table, which has places from 0. */
export async function inSteps(
  tx: Database,
  table: string,
  step: (within: SQL, done: number) => Promise<void>,
): Promise<void> {
  const {
    rows: [row],
  } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${sql.identifier(table)}`);
  const total = row?.total ?? 0;
  for (let at = 0; at < total; at += ROWS_PER_STEP)
    await step(sql`item.place >= ${at} and item.place < ${at + ROWS_PER_STEP}`, at / total);
}
