import { asc, gt, sql } from 'drizzle-orm';
import { auditLog } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { AuditRow } from './audit.queries.ts';

const AT_ONCE = 5000;

/** Every change of the site, oldest first. */
export async function* allAudit(db: Database): AsyncGenerator<AuditRow> {
  for (let last = 0; ;) {
    const rows = await db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(asc(auditLog.id)).limit(AT_ONCE);
    yield* rows;
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}

/** Chains the rows of transactions that could not do it themselves. */
export async function sealAudit(db: Database): Promise<void> {
  await db.execute(sql`select seal_audit_log()`);
}

/**
 * The first row that was changed since it was written, or that does not follow the row before it. The oldest row
 * follows rows that were deleted after `AUDIT_DAYS`.
 */
export async function findBrokenAudit(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select entry.id, entry.place, entry.hash <> audit_hash(entry) as is_changed,
        entry.previous_hash is distinct from lag(entry.hash) over chain
          or entry.place <> lag(entry.place) over chain + 1 as is_loose,
        lag(entry.id) over chain is null as is_first
      from ${auditLog} entry where entry.hash is not null window chain as (order by entry.place)
    ) checked
    where is_changed or (is_loose and not is_first)
    order by place limit 1`);
  return rows[0] && Number(rows[0].id);
}
