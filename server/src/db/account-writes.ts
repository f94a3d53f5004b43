import { and, eq, gt, sql } from 'drizzle-orm';
import { accountWrites, tasks, users } from './schema/index.ts';
import type { Database } from './client.ts';

/** Longer than the lag of any replica that may be read (`replicaLagSeconds`): all replicas have older writes. */
const MATTERS_MINUTES = 10;

/**
 * Records that an account has written: its earlier writes and those of the running transaction. A replica replays
 * transactions in commit order, so it has all of them once it has this one.
 */
export async function noteWrite(db: Database, accountId: number): Promise<void> {
  await note(db, sql`select ${accountId}::integer`);
}

/** Records writes of a task for the account that started it. */
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

/** The transaction that a replica must have before it may serve an account; undefined if its last write is long ago. */
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
