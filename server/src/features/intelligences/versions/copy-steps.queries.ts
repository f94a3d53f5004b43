import { getTableName, sql } from 'drizzle-orm';
import { entities } from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';

export interface CopyOrder {
  readonly from: number;
  readonly to: number;
  /** Called between the steps with the fraction done, 0–1; may throw to cancel the copy. */
  readonly onStep?: (done: number) => void;
}

/** Rows per statement: fast enough for every time limit, and small enough to report progress. */
const ROWS_PER_STEP = 4000;

/** Creates a temporary table that assigns new ids to the rows, in the order of the old ids. */
export async function mapIds(
  tx: Database,
  map: string,
  { table, ids }: { readonly table: PgTable; readonly ids: SQL },
): Promise<void> {
  const name = sql.identifier(map);
  await tx.execute(sql`
    create temp table ${name} on commit drop as
    select
      own.id as old_id,
      nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as new_id,
      row_number() over () as place
    from (${ids} order by 1) own`);
  await tx.execute(sql`create index on ${name} (old_id)`);
  await tx.execute(sql`create index on ${name} (place)`);
  await tx.execute(sql`analyze ${name}`);
}

/** Writes the rows of a map in steps; `within` is the condition that selects the rows of one step. */
export async function inSteps(
  tx: Database,
  map: string,
  { onStep }: CopyOrder,
  write: (within: SQL) => Promise<void>,
): Promise<void> {
  const {
    rows: [row],
  } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${sql.identifier(map)}`);
  const total = row?.total ?? 0;
  for (let at = 0; at < total; at += ROWS_PER_STEP) {
    onStep?.(at / total);
    await write(sql`map.place > ${at} and map.place <= ${at + ROWS_PER_STEP}`);
  }
}

interface MarksOrder {
  readonly map: string;
  readonly marks: PgTable;
  /** Column that refers to the marked text. */
  readonly owner: string;
  readonly to: number;
  readonly within: SQL;
}

/** Copies the marks of the rows of one step; expects the temporary table `copied_entities`. */
export async function copyMarks(tx: Database, { map, marks, owner, to, within }: MarksOrder): Promise<void> {
  const column = sql.identifier(owner);
  await tx.execute(sql`
    insert into ${marks} (${column}, entity_id, "start", "end", role, resolved_value)
    select map.new_id, made.id, own."start", own."end", own.role, own.resolved_value
    from ${sql.identifier(map)} map
    join ${marks} own on own.${column} = map.old_id
    join copied_entities old on old.old_id = own.entity_id
    join ${entities} made on made.version_id = ${to} and made.value = old.value
    where ${within}
    order by own.id`);
}
