import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { auditLog } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { AuditFilters } from './audit.schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Whose log. */
export interface AuditScope {
  readonly accountId?: number;
  readonly organizationId?: number;
  readonly repositoryUuid?: string;
}

/** The CSV of a log holds its newest rows. */
const MOST_CSV = 10_000;

function matching(
  { accountId, organizationId, repositoryUuid }: AuditScope,
  { subject, action, actor, start_date: from, end_date: to }: AuditFilters,
) {
  return and(
    accountId === undefined ? undefined : eq(auditLog.accountId, accountId),
    organizationId === undefined ? undefined : eq(auditLog.organizationId, organizationId),
    repositoryUuid === undefined ? undefined : eq(auditLog.repositoryUuid, repositoryUuid),
    subject && eq(auditLog.subject, subject),
    action && eq(auditLog.action, action),
    actor === undefined ? undefined : sql`lower(${auditLog.actor}) = lower(${actor})`,
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
  );
}

export async function listAudit(
  db: Database,
  scope: AuditScope,
  { limit, offset, ...filters }: AuditFilters & PageRequest,
): Promise<Page<AuditRow>> {
  const where = matching(scope, filters);
  const results = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset);
  return { count: await db.$count(auditLog, where), results };
}

export async function newestAudit(db: Database, scope: AuditScope, filters: AuditFilters): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(matching(scope, filters)).orderBy(desc(auditLog.id)).limit(MOST_CSV);
}

/** Deletes what is older than the operator keeps. */
export async function deleteOldAudit(db: Database, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('parlance.prune', 'on', true)`);
    // The end of the chain stays: the next row continues it.
    const newest = tx.select({ place: sql`max(${auditLog.place})` }).from(auditLog);
    const isOld = lt(auditLog.at, sql`now() - make_interval(days => ${days})`);
    await tx.delete(auditLog).where(and(isOld, lt(auditLog.place, newest)));
  });
}
