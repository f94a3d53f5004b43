import { and, asc, eq, gt } from 'drizzle-orm';
import { auditLog } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** What the person changed on the account, a page at a time. */
export function listOwnAudit(tx: Database, userId: number, after: number, limit: number) {
  return tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      key: auditLog.key,
      network: auditLog.network,
      subject: auditLog.subject,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, userId), eq(auditLog.actorId, userId), gt(auditLog.id, after)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
}
