import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/** An arbitrary number, the same in every process of the product. */
const REGISTRY_LOCK = 7_283_413;

/** Runs work while no other process changes the registry: processes on several machines do not share a lock file. */
export function withRegistryLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRY_LOCK})`);
    return work();
  });
}
