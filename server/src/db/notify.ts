import { sql } from 'drizzle-orm';
import { EVENT_CHANNEL } from './notifications.ts';
import type { Database } from './client.ts';
import type { ServerEvent } from '../lib/process/events.ts';

/** Sends an event to every API process; inside a transaction it is sent at commit. At most 8 kB. */
export async function notify(db: Database, { topic, ...fields }: ServerEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify({ topic, ...fields })})`);
}
