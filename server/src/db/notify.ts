import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import type { ServerEvent } from '../lib/events.ts';

/** Sends an event to every API process; inside a transaction it leaves at commit. At most 8 kB. */
export async function notify(db: Database, { topic, ...fields }: ServerEvent): Promise<void> {
  await db.execute(sql`select pg_notify('parlance', ${JSON.stringify({ topic, ...fields })})`);
}
