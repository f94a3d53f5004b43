import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorizationRequests } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

interface RequestKey {
  readonly repositoryUuid: string;
  readonly userId: number;
}

/** Gives an invited member an approved request, because clients remove members through the request. */
export async function ensureApprovedRequest(
  tx: Database,
  { approvedBy, ...key }: RequestKey & { approvedBy: number },
): Promise<void> {
  const approval = { approvedBy, approvedAt: sql`clock_timestamp()` };
  await tx
    .insert(authorizationRequests)
    .values({ ...key, ...approval })
    .onConflictDoUpdate({
      target: [authorizationRequests.repositoryUuid, authorizationRequests.userId],
      set: approval,
      setWhere: isNull(authorizationRequests.approvedAt),
    });
}

/** @returns false when the member had no request. */
export async function removeRequestOf(tx: Database, { repositoryUuid, userId }: RequestKey): Promise<boolean> {
  const removed = await tx
    .delete(authorizationRequests)
    .where(and(eq(authorizationRequests.repositoryUuid, repositoryUuid), eq(authorizationRequests.userId, userId)))
    .returning({ id: authorizationRequests.id });
  return removed.length > 0;
}
