import { aliasedTable, and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { authorizationRequests, owners } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';

export interface RequestRow {
  readonly id: number;
  readonly repositoryUuid: string;
  readonly userId: number;
  readonly userNickname: string;
  readonly text: string;
  readonly approvedBy: number | null;
  readonly approverNickname: string | null;
  readonly approvedAt: Date | null;
  readonly createdAt: Date;
}

const approver = aliasedTable(owners, 'approver');

function select(db: Database) {
  return db
    .select({
      id: authorizationRequests.id,
      repositoryUuid: authorizationRequests.repositoryUuid,
      userId: authorizationRequests.userId,
      userNickname: owners.nickname,
      text: authorizationRequests.text,
      approvedBy: authorizationRequests.approvedBy,
      approverNickname: approver.nickname,
      approvedAt: authorizationRequests.approvedAt,
      createdAt: authorizationRequests.createdAt,
    })
    .from(authorizationRequests)
    .innerJoin(owners, eq(owners.id, authorizationRequests.userId))
    .leftJoin(approver, eq(approver.id, authorizationRequests.approvedBy));
}

export async function findRequestById(db: Database, id: number): Promise<RequestRow | undefined> {
  const [found] = await select(db).where(eq(authorizationRequests.id, id));
  return found;
}

/** Pending requests, oldest first. */
export async function listPendingRequests(
  db: Database,
  repositoryUuid: string,
  { limit, offset }: PageRequest,
): Promise<Page<RequestRow>> {
  const where = and(eq(authorizationRequests.repositoryUuid, repositoryUuid), isNull(authorizationRequests.approvedAt));
  const [total] = await db.select({ value: count() }).from(authorizationRequests).where(where);
  const results = await select(db)
    .where(where)
    .orderBy(asc(authorizationRequests.createdAt), asc(authorizationRequests.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

interface RequestKey {
  readonly repositoryUuid: string;
  readonly userId: number;
}

/** @throws a unique violation when the person already has a request. */
export async function insertRequest(tx: Database, request: RequestKey & { text: string }): Promise<number> {
  const [row] = await tx.insert(authorizationRequests).values(request).returning({ id: authorizationRequests.id });
  if (!row) throw new Error('The insert returned no request');
  return row.id;
}

/** @returns false when the request was approved or deleted in the meantime. */
export async function approveRequest(tx: Database, id: number, approvedBy: number): Promise<boolean> {
  const approved = await tx
    .update(authorizationRequests)
    .set({ approvedBy, approvedAt: sql`clock_timestamp()` })
    .where(and(eq(authorizationRequests.id, id), isNull(authorizationRequests.approvedAt)))
    .returning({ id: authorizationRequests.id });
  return approved.length === 1;
}

/** @returns false when the request was approved or deleted in the meantime. */
export async function removePendingRequest(tx: Database, id: number): Promise<boolean> {
  const removed = await tx
    .delete(authorizationRequests)
    .where(and(eq(authorizationRequests.id, id), isNull(authorizationRequests.approvedAt)))
    .returning({ id: authorizationRequests.id });
  return removed.length > 0;
}
