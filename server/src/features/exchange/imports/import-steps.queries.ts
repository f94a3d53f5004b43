import { sql } from 'drizzle-orm';
import { ROWS_PER_STEP } from './import-tables.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/**
 * Whether an index belongs to the step; the condition is repeated for each joined table, since only then each index is
 * used.
 */
export type Within = (...places: readonly SQL[]) => SQL;

/** Runs a step for each part of a temporary table, whose rows are numbered from 0. */
export async function inSteps(
  tx: Database,
  table: string,
  step: (within: Within, done: number) => Promise<void>,
): Promise<void> {
  const {
    rows: [row],
  } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${sql.identifier(table)}`);
  const total = row?.total ?? 0;
  for (let at = 0; at < total; at += ROWS_PER_STEP)
    await step(
      (...places) =>
        sql.join(
          places.map((place) => sql`${place} >= ${at} and ${place} < ${at + ROWS_PER_STEP}`),
          sql` and `,
        ),
      at / total,
    );
}
