import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Does work in the turn of a file that takes longer than a statement may, with an intent that is not committed yet. */
export async function whileAFileIsStored<Result>(
  db: Database,
  version: number,
  { intent, seconds }: { readonly intent: string; readonly seconds: number },
  work: () => Result,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), ${version})`);
    await tx.execute(sql`insert into intents (version_id, text) values (${version}, ${intent})`);
    const result = work();
    await tx.execute(sql`select pg_sleep(${seconds})`);
    return result;
  });
}
