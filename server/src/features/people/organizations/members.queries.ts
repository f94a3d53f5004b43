import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm';
import { ROLE } from 'shared/domain';
import { organizationAuthorizations, owners, users } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';

export interface MemberRow {
  readonly uuid: string;
  readonly userId: number;
  readonly nickname: string;
  readonly role: number;
  readonly createdAt: Date;
}

interface MemberKey {
  readonly organizationId: number;
  readonly userId: number;
}

/** Everyone with a role, in order of joining. */
export async function listMembers(
  db: Database,
  organizationId: number,
  { limit, offset }: PageRequest,
): Promise<Page<MemberRow>> {
  const isMember = and(
    eq(organizationAuthorizations.organizationId, organizationId),
    gt(organizationAuthorizations.role, 0),
  );
  const [total, results] = await Promise.all([
    db.$count(organizationAuthorizations, isMember),
    db
      .select({
        uuid: organizationAuthorizations.uuid,
        userId: organizationAuthorizations.userId,
        nickname: owners.nickname,
        role: organizationAuthorizations.role,
        createdAt: organizationAuthorizations.createdAt,
      })
      .from(organizationAuthorizations)
      .innerJoin(owners, eq(owners.id, organizationAuthorizations.userId))
      .where(isMember)
      .orderBy(asc(organizationAuthorizations.createdAt), asc(organizationAuthorizations.userId))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: total, results };
}

/** Whether a person has a role in any organization. */
export async function hasMembership(db: Database, userId: number): Promise<boolean> {
  const isMember = and(eq(organizationAuthorizations.userId, userId), gt(organizationAuthorizations.role, 0));
  return (await db.$count(organizationAuthorizations, isMember)) > 0;
}

/** Serializes changes that happen once per account. */
export async function lockAccount(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Id of the person with this nickname; undefined for organizations, which cannot be members. */
export async function findPersonId(db: Database, nickname: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(sql`lower(${owners.nickname}) = lower(${nickname})`, users.isActive));
  return found?.id;
}

export async function setRole(db: Database, { organizationId, userId }: MemberKey, role: number): Promise<void> {
  await db
    .insert(organizationAuthorizations)
    .values({ organizationId, userId, role })
    .onConflictDoUpdate({
      target: [organizationAuthorizations.organizationId, organizationAuthorizations.userId],
      set: { role },
    });
}

/** The role of a member, and the provider that decides it; null when people do. */
export async function findMembership(
  db: Database,
  { organizationId, userId }: MemberKey,
): Promise<{ readonly role: number; readonly issuer: string | null } | undefined> {
  const [found] = await db
    .select({ role: organizationAuthorizations.role, issuer: organizationAuthorizations.issuer })
    .from(organizationAuthorizations)
    .where(
      and(eq(organizationAuthorizations.organizationId, organizationId), eq(organizationAuthorizations.userId, userId)),
    );
  return found;
}

/** Like `setRole`, for a role that a provider decides. */
export async function setProvidedRole(
  db: Database,
  { organizationId, userId }: MemberKey,
  given: { readonly role: number; readonly issuer: string },
): Promise<void> {
  await db
    .insert(organizationAuthorizations)
    .values({ organizationId, userId, ...given })
    .onConflictDoUpdate({
      target: [organizationAuthorizations.organizationId, organizationAuthorizations.userId],
      set: given,
    });
}

/** @returns false when the person was not a member. */
export async function deleteMember(db: Database, { organizationId, userId }: MemberKey): Promise<boolean> {
  const removed = await db
    .delete(organizationAuthorizations)
    .where(
      and(eq(organizationAuthorizations.organizationId, organizationId), eq(organizationAuthorizations.userId, userId)),
    )
    .returning({ uuid: organizationAuthorizations.uuid });
  return removed.length > 0;
}

/** People who can administer an organization. */
export async function countAdministrators(
  db: Database,
  organizationId: number,
  { exceptId = 0 }: { readonly exceptId?: number } = {},
): Promise<number> {
  const [counted] = await db
    .select({ value: count() })
    .from(organizationAuthorizations)
    .innerJoin(users, eq(users.id, organizationAuthorizations.userId))
    .where(
      and(
        eq(organizationAuthorizations.organizationId, organizationId),
        eq(organizationAuthorizations.role, ROLE.admin),
        ne(organizationAuthorizations.userId, exceptId),
        users.isActive,
      ),
    );
  return counted?.value ?? 0;
}
