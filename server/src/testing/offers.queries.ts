import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Lets the time of an offer end. */
export async function expireOffer(db: Database, id: number): Promise<void> {
  await db.execute(sql`update ownership_offers set expires_at = now() - interval '1 second' where id = ${id}`);
}

export async function isOfferStored(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select id from ownership_offers where id = ${id}`);
  return rows.length > 0;
}
