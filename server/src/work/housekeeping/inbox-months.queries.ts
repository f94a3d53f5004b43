import { sql } from 'drizzle-orm';
import { candidateDifferences, predictionLogs, webhookSentences } from '../../db/schema/index.ts';
import { firstIdOf, monthOf, neededMonths, partitionOf } from './inbox-months.ts';
import type { Database } from '../../db/client.ts';
import type { Month } from './inbox-months.ts';

/** An arbitrary number, the same in every process of the product. */
const MONTHS_LOCK = 7_283_412;
/**
 * Parsing waits behind a lock on the inbox, so the attempt to lock is given up soon, and repeated in the next round.
 */
const LOCK_WAIT = '2s';
/** The partition of everything before the first month. */
const EARLIER = 'prediction_logs_earlier';
const BOUND = 'prediction_logs_earlier_bound';

interface State {
  readonly now: Month;
  readonly lastId: number;
  readonly months: readonly Month[];
  readonly isBounded: boolean;
}

/** Creates the partitions of this month and the next ones, and starts this month's ids. */
export async function makeInboxMonths(db: Database): Promise<void> {
  const { now, lastId, isBounded } = await readState(db);
  const needed = neededMonths(now, lastId);
  if (!isBounded && needed[0] !== undefined) await boundEarlier(db, firstIdOf(needed[0]));
  await alone(db, async (tx) => {
    const { months } = await readState(tx);
    for (const month of needed.filter((each) => !months.includes(each)))
      await tx.execute(
        sql.raw(
          `create table ${partitionOf(month)} partition of prediction_logs ` +
            `for values from (${firstIdOf(month)}) to (${firstIdOf(month + 1)})`,
        ),
      );
    if (needed.includes(now) || months.includes(now))
      await tx.execute(sql`
        select setval('prediction_logs_ids', ${firstIdOf(now)}::bigint, false)
        from prediction_logs_ids
        where last_value < ${firstIdOf(now)}::bigint`);
  });
}

/**
 * Adds a constraint that everything earlier has smaller ids than the first month, so that no month has to search it for
 * its own rows. The rows are checked concurrently with reads and writes, however many there are; nothing waits.
 */
async function boundEarlier(db: Database, id: number): Promise<void> {
  await alone(db, async (tx) => {
    await tx.execute(
      sql.raw(
        `alter table ${EARLIER} drop constraint if exists ${BOUND}, ` +
          `add constraint ${BOUND} check (id < ${id}) not valid`,
      ),
    );
  });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql.raw(`alter table ${EARLIER} validate constraint ${BOUND}`));
  });
}

/** Drops the months whose sentences are all older than `days`. */
export async function dropInboxMonths(db: Database, days: number): Promise<void> {
  const { months, lastId } = await readState(db);
  for (const month of months.filter((each) => firstIdOf(each + 1) <= lastId)) {
    const name = sql.identifier(partitionOf(month));
    const { rows } = await db.execute(
      sql`select 1 from ${name} where created_at >= now() - make_interval(days => ${days}) limit 1`,
    );
    if (rows.length === 0) await dropMonth(db, month);
  }
}

async function dropMonth(db: Database, month: Month): Promise<void> {
  await alone(db, async (tx) => {
    if (!(await readState(tx)).months.includes(month)) return;
    for (const table of [webhookSentences, candidateDifferences])
      await tx.execute(sql`
        delete from ${table}
        where ${table.predictionId} >= ${firstIdOf(month)}::bigint
          and ${table.predictionId} < ${firstIdOf(month + 1)}::bigint`);
    await tx.execute(sql`alter table ${predictionLogs} detach partition ${sql.identifier(partitionOf(month))}`);
    await tx.execute(sql`drop table ${sql.identifier(partitionOf(month))}`);
  });
}

/** Where the first month begins: smaller ids are in the partition of everything earlier. */
export async function findFirstMonthId(db: Database): Promise<number> {
  const { months, now } = await readState(db);
  return firstIdOf(Math.min(now, ...months));
}

/** Changes partitions, unless another worker is doing so. @throws when others hold locks on the inbox for longer */
function alone(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`);
    const { rows } = await tx.execute<{ is_alone: boolean }>(
      sql`select pg_try_advisory_xact_lock(${MONTHS_LOCK}) as is_alone`,
    );
    if (rows[0]?.is_alone === true) await work(tx);
  });
}

async function readState(db: Database): Promise<State> {
  const { rows } = await db.execute<{ now: number; last_id: string; partitions: string[]; is_bounded: boolean }>(sql`
    select
      (extract(year from now() at time zone 'utc') * 12 + extract(month from now() at time zone 'utc') - 1)::int as now,
      (select last_value::text from prediction_logs_ids) as last_id,
      array(
        select relname::text
        from pg_inherits
        join pg_class on pg_class.oid = inhrelid
        where inhparent = 'prediction_logs'::regclass
      ) as partitions,
      exists (
        select from pg_constraint
        where conrelid = ${EARLIER}::regclass and conname = ${BOUND} and convalidated
      ) as is_bounded`);
  const [found] = rows;
  if (!found) throw new Error('The inbox cannot be described');
  const months = found.partitions.flatMap((name) => monthOf(name) ?? []);
  return { now: found.now, lastId: Number(found.last_id), months, isBounded: found.is_bounded };
}
