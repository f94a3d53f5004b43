import { sql } from 'drizzle-orm';
import { isLarge } from '../lib/concurrency/is-large.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Rows parsed between two turns of the event loop, and of long ones, which have up to 100 kB of JSON each. */
const ROWS = 25;
const LONG_ROWS = 8;

/**
 * The rows of a query, in small pages, so that reading long ones does not delay other requests. The transaction must be
 * a repeatable read, or nothing else may write what it reads.
 * @param name of the cursor, which must not be open
 */
export async function* readByCursor<Row extends Record<string, unknown>>(
  tx: Database,
  name: string,
  query: SQL,
): AsyncGenerator<Row[]> {
  const cursor = sql.identifier(name);
  // Otherwise the planner would optimize for the first rows only.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`);
  for (let wanted = LONG_ROWS; ;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(wanted))} from ${cursor}`);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < wanted) break;
    wanted = isLarge(rows) ? LONG_ROWS : ROWS;
  }
  await tx.execute(sql`close ${cursor}`);
}
