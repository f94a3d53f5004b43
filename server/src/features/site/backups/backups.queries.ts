import { desc, eq, lt, sql } from 'drizzle-orm';
import { backups } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** An arbitrary number, the same in every process of the product. */
const BACKUP_LOCK = 7_283_412;
const KEPT_DAYS = 90;

/** A failed or interrupted backup is retried after this long. */
const RETRY = sql`interval '15 minutes'`;
/** A worker without a sign of life for this long counts as killed. */
const LOST = sql`interval '6 hours'`;

/**
 * Claims the next backup if it is due; only one of several workers gets it. @returns its id
 * @param hours from the start of one backup to that of the next
 */
export async function claimBackup(db: Database, name: string, hours: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK})`);
    const { rows } = await tx.execute<{ due: boolean }>(sql`
      select not exists (
        select from ${backups}
        where (ended_at is not null and error is null and started_at > now() - make_interval(hours => ${hours}))
          or (ended_at is null and started_at > now() - ${LOST})
          or (error is not null and ended_at > now() - ${RETRY})
      ) as due`);
    if (rows[0]?.due !== true) return undefined;
    const [made] = await tx.insert(backups).values({ name }).returning({ id: backups.id });
    return made?.id;
  });
}

export async function endBackup(
  db: Database,
  id: number,
  outcome: { readonly bytes: number } | { readonly error: string },
): Promise<void> {
  await db
    .update(backups)
    .set({ ...outcome, endedAt: sql`clock_timestamp()` })
    .where(eq(backups.id, id));
  await db.delete(backups).where(lt(backups.startedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}

/** Lets another worker claim a backup that this one does not finish. */
export async function leaveBackup(db: Database, id: number): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

export interface BackupState {
  /** Seconds since the start of the newest successful backup, or since the first attempt; 0 before that. */
  readonly age: number;
  /** Whether the last finished backup failed. */
  readonly hasFailed: boolean;
}

export async function readBackupState(db: Database): Promise<BackupState> {
  const [newest] = await db
    .select({ error: backups.error })
    .from(backups)
    .where(sql`${backups.endedAt} is not null`)
    .orderBy(desc(backups.id))
    .limit(1);
  const { rows } = await db.execute<{ age: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - coalesce(
      max(started_at) filter (where ended_at is not null and error is null), min(started_at)
    )), 0)::float8 as age
    from ${backups}`);
  return { age: rows[0]?.age ?? 0, hasFailed: typeof newest?.error === 'string' };
}
