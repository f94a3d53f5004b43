import { and, eq, gt, sql } from 'drizzle-orm';
import { accountWrites, tasks, users } from './schema/index.ts';
import type { Database } from './client.ts';

/** Longer than any replica that is read from lags (REPLICA_LAG_SECONDS): older writes are on each of them. */
const MATTERS_MINUTES = 10;

/**
 * Notes that an account has written: what it wrote before, and what the running transaction writes. As a replica
 * replays transactions in the order of their ends, it has all of that once it has this one.
 */
export async function noteWrite(db: Database, accountId: number): Promise<void> {
  await note(db, sql`select ${accountId}::integer`);
}

/** Notes what a task has written for the account that started it. */
export async function noteTaskWrite(tx: Database, taskId: number): Promise<void> {
  await note(
    tx,
    sql`select ${tasks.createdBy} from ${tasks} where ${tasks.id} = ${taskId} and ${tasks.createdBy} is not null`,
  );
}

async function note(db: Database, accounts: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    insert into ${accountWrites} (account_id, transaction, written_at)
    select writer.id, pg_current_xact_id(), clock_timestamp() from (${accounts}) as writer(id)
    join ${users} on ${users.id} = writer.id
    on conflict (account_id) do update set transaction = excluded.transaction, written_at = excluded.written_at`);
}

/** The transaction that a replica must have before it may answer an account; undefined for one that wrote long ago. */
export async function findLastWrite(db: Database, accountId: number): Promise<bigint | undefined> {
  const [found] = await db
    .select({ transaction: accountWrites.transaction })
    .from(accountWrites)
    .where(
      and(
        eq(accountWrites.accountId, accountId),
        gt(accountWrites.writtenAt, sql`now() - make_interval(mins => ${MATTERS_MINUTES})`),
      ),
    );
  return found?.transaction;
}
