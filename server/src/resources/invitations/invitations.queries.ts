import { and, desc, eq, gt, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { ROLE } from 'shared/domain';
import { invitations, organizationAuthorizations, owners } from '../../db/schema/index.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import type { Database } from '../../db/client.ts';
import type { Page, PageRequest } from '../../lib/schema/pagination.ts';

/** What an invitation leads to: the members of an organization, or the team of an intelligence. */
export type InvitationTarget = { readonly organizationId: number } | { readonly repositoryUuid: string };

export interface InvitationRow {
  readonly id: number;
  /** Null for the team of an intelligence. */
  readonly organizationId: number | null;
  /** Null for an organization. */
  readonly repositoryUuid: string | null;
  readonly role: number;
  /** Empty when the link was only shown. */
  readonly email: string;
  readonly createdBy: number;
  readonly creatorNickname: string;
  readonly creatorName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const isPending = gt(invitations.expiresAt, sql`clock_timestamp()`);

const selectInvitations = (db: Database) =>
  db
    .select({
      id: invitations.id,
      organizationId: invitations.organizationId,
      repositoryUuid: invitations.repositoryUuid,
      role: invitations.role,
      email: invitations.email,
      createdBy: invitations.createdBy,
      creatorNickname: owners.nickname,
      creatorName: owners.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(owners, eq(owners.id, invitations.createdBy));

export async function findInvitation(db: Database, id: number): Promise<InvitationRow | undefined> {
  const [found] = await selectInvitations(db).where(and(eq(invitations.id, id), isPending));
  return found;
}

/** The invitation of a link that a person can accept; with `undefined`, a person without an account. */
export async function findByToken(
  db: Database,
  token: string,
  userId: number | undefined,
): Promise<InvitationRow | undefined> {
  const [found] = await selectInvitations(db).where(usable(token, userId));
  return found;
}

/** Invitations that were neither used nor revoked and have not expired, newest first. */
export async function listPendingInvitations(
  db: Database,
  target: InvitationTarget,
  { limit, offset }: PageRequest,
): Promise<Page<InvitationRow>> {
  const isOfTarget =
    'organizationId' in target
      ? eq(invitations.organizationId, target.organizationId)
      : eq(invitations.repositoryUuid, target.repositoryUuid);
  const where = and(isOfTarget, isPending);
  const [count, results] = await Promise.all([
    db.$count(invitations, where),
    selectInvitations(db).where(where).orderBy(desc(invitations.id)).limit(limit).offset(offset),
  ]);
  return { count, results };
}

type NewInvitation = InvitationTarget & {
  readonly role: number;
  readonly email: string;
  readonly createdBy: number;
  readonly expiresAt: Date;
  readonly token: string;
};

/** Stores an invitation, and deletes expired ones. */
export async function insertInvitation(tx: Database, { token, ...row }: NewInvitation): Promise<InvitationRow> {
  await tx.delete(invitations).where(lt(invitations.expiresAt, sql`clock_timestamp() - interval '7 days'`));
  const [made] = await tx
    .insert(invitations)
    .values({ ...row, tokenHash: sha256(token) })
    .returning({ id: invitations.id });
  const invitation = made && (await findInvitation(tx, made.id));
  if (!invitation) throw new Error('The invitation is missing after its insert');
  return invitation;
}

const usable = (token: string, userId: number | undefined) =>
  and(
    eq(invitations.tokenHash, sha256(token)),
    isPending,
    userId === undefined
      ? isNull(invitations.claimedBy)
      : or(isNull(invitations.claimedBy), eq(invitations.claimedBy, userId)),
  );

/** Whether an invitation opens the sign-up of somebody. */
export async function isInvitationUsable(db: Database, token: string): Promise<boolean> {
  return (await db.$count(invitations, usable(token, undefined))) > 0;
}

/** Uses up an invitation. @returns false when it is not valid, or was used by a concurrent call. */
export async function spendInvitation(tx: Database, token: string, userId: number): Promise<boolean> {
  const spent = await tx.delete(invitations).where(usable(token, userId)).returning({ id: invitations.id });
  return spent.length > 0;
}

/** Reserves an invitation for the person who signed up with it. @returns false when somebody else used it. */
export async function claimInvitation(tx: Database, token: string, userId: number): Promise<boolean> {
  const claimed = await tx
    .update(invitations)
    .set({ claimedBy: userId })
    .where(usable(token, undefined))
    .returning({ id: invitations.id });
  return claimed.length > 0;
}

export async function deleteInvitation(db: Database, id: number): Promise<void> {
  await db.delete(invitations).where(eq(invitations.id, id));
}

/** Revokes the invitations of people who no longer administer the organization. */
export async function deleteLostInvitations(tx: Database, organizationId: number): Promise<void> {
  const administrators = tx
    .select({ id: organizationAuthorizations.userId })
    .from(organizationAuthorizations)
    .where(
      and(
        eq(organizationAuthorizations.organizationId, organizationId),
        eq(organizationAuthorizations.role, ROLE.admin),
      ),
    );
  await tx
    .delete(invitations)
    .where(and(eq(invitations.organizationId, organizationId), notInArray(invitations.createdBy, administrators)));
}
