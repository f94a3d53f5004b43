import { createDatabase } from './client.ts';
import { isDatabaseAway } from './errors.ts';
import type { Pool } from 'pg';
import type { Database } from './client.ts';

/** Why nothing is read from a replica: it does not respond, it is not a replica, or it lags too far behind. */
export type ReplicaProblem = 'away' | 'behind';

/** A copy of the database that follows it with a short delay. */
export interface Replica {
  readonly db: Database;
  /** Maximum age of the data it shows. */
  lagSeconds(): number;
  problem(): ReplicaProblem | undefined;
  /** Whether it has replayed a transaction of the primary. */
  has(transaction: bigint): boolean;
  /** Called after a failed read. @returns whether the replica is down; it is not read again until it responds */
  lost(error: unknown): boolean;
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly url: string;
  readonly primary: Pool;
  /** Connections for lists; one more is used for monitoring. */
  readonly databasePool: number;
  readonly isPooled: boolean;
  /** Above this lag, the replica counts as behind. */
  readonly lagSeconds: number;
  /** Called when the replica becomes usable, and when it stops being usable. */
  readonly onChange: (problem: ReplicaProblem | undefined, error?: unknown) => void;
}

const WATCH_MS = 1000;
/** Checks per allowed lag, so that the time since the last check never makes a current replica count as lagging. */
const LOOKS_WITHIN_LIMIT = 4;
const SECOND_MS = 1000;
/** A list that takes longer is read from the primary. */
const LIST_SECONDS = 5;
/** For replicas that do not even cancel a statement. */
const LIST_LIMIT_MS = 6000;
const WATCH_LIMIT_MS = 2000;
const CONNECT_LIMIT_MS = 2000;

/** Position of the primary at a moment of this process's clock. */
interface Mark {
  readonly at: number;
  readonly position: bigint;
}

interface Seen {
  readonly cluster: string;
  readonly position: string | null;
  readonly isStandby: boolean;
  /** All earlier transactions are replayed there. */
  readonly endedBefore: string;
}

const PRIMARY =
  'select system_identifier::text as cluster, pg_current_wal_flush_lsn()::text as position from pg_control_system()';
const STANDBY = `
  select system_identifier::text as cluster, pg_is_in_recovery() as "isStandby",
    pg_last_wal_replay_lsn()::text as position, pg_snapshot_xmin(pg_current_snapshot())::text as "endedBefore"
  from pg_control_system()`;

/**
 * Follows a replica: compares the positions of primary and replica at least once a second, so that lists do not have
 * to. It is usable while it shows what the primary had at most `lagSeconds` ago.
 */
export function followReplica({ url, primary, databasePool, isPooled, ...options }: ReplicaOptions): Replica {
  const connection = {
    databaseUrl: url,
    databaseSessionUrl: isPooled ? '' : url,
    statementSeconds: LIST_SECONDS,
    connectMs: CONNECT_LIMIT_MS,
  };
  const lists = createDatabase({ ...connection, databasePool, answerMs: LIST_LIMIT_MS });
  const watcher = createDatabase({ ...connection, databasePool: 1, answerMs: WATCH_LIMIT_MS });
  let freshAt = Number.NEGATIVE_INFINITY;
  let isAway = true;
  let endedBefore = 0n;
  let marks: Mark[] = [];
  let reported: ReplicaProblem | 'unknown' | undefined = 'unknown';

  const lagSeconds = () => (performance.now() - freshAt) / SECOND_MS;
  const problem = () => (isAway ? 'away' : lagSeconds() > options.lagSeconds ? 'behind' : undefined);
  const report = (error?: unknown) => {
    const now = problem();
    if (now !== reported) options.onChange(now, error);
    reported = now;
  };
  const setAway = (error: unknown) => {
    isAway = true;
    report(error);
  };
  const watch = async () => {
    const at = performance.now();
    const { cluster, position } = await askFor<Omit<Seen, 'isStandby'>>(primary, PRIMARY);
    const tooOld = at - options.lagSeconds * SECOND_MS;
    marks = [...marks.filter((mark) => mark.at > tooOld), { at, position: readPosition(position) }];
    const seen = await askFor<Seen>(watcher.pool, STANDBY).catch(setAway);
    if (!seen) return;
    if (!seen.isStandby || seen.cluster !== cluster) {
      setAway(new Error('DATABASE_REPLICA_URL names no replica of DATABASE_URL'));
      return;
    }
    const reached = readPosition(seen.position);
    freshAt = marks.findLast((mark) => mark.position <= reached)?.at ?? Math.min(freshAt, tooOld);
    endedBefore = BigInt(seen.endedBefore);
    isAway = false;
    report();
  };
  for (const { pool } of [lists, watcher]) pool.on('error', setAway);

  let watching: Promise<void> | undefined;
  const look = () => {
    // While the primary does not respond, the age of the last known position decides.
    watching ??= watch()
      .catch(() => report())
      .finally(() => {
        watching = undefined;
      });
  };
  const timer = setInterval(look, Math.min(WATCH_MS, (options.lagSeconds * SECOND_MS) / LOOKS_WITHIN_LIMIT));
  look();
  return {
    db: lists.db,
    lagSeconds,
    problem,
    has: (transaction) => transaction < endedBefore,
    lost: (error) => {
      if (isDatabaseAway(error)) setAway(error);
      return isAway;
    },
    close: async () => {
      clearInterval(timer);
      await watching;
      await Promise.all([lists.close(), watcher.close()]);
    },
  };
}

async function askFor<Row extends object>(pool: Pool, statement: string): Promise<Row> {
  const { rows } = await pool.query<Row>(statement);
  const [row] = rows;
  if (!row) throw new Error('The database does not say where it is');
  return row;
}

/** A position in the write-ahead log, such as `16/B374D848`, as a number of bytes; 0 if there is none. */
function readPosition(text: string | null): bigint {
  const [high = '0', low = '0'] = text?.split('/') ?? [];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
