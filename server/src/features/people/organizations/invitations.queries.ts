import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { ROLE } from 'shared/domain';
import { invitations, organizationAuthorizations } from '../../../db/schema/index.ts';
import { sha256 } from '../../../lib/security/secrets.ts';
import {
  isPendingInvitation,
  selectInvitations,
  findInvitation,
} from '../../../resources/organizations/invitation.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { InvitationRow } from '../../../resources/organizations/invitation.queries.ts';

/** Invitations that were neither used nor revoked and have not expired, newest first. */
export async function listPendingInvitations(
  db: Database,
  organizationId: number,
  { limit, offset }: PageRequest,
): Promise<Page<InvitationRow>> {
  const where = and(eq(invitations.organizationId, organizationId), isPendingInvitation);
  const [count, results] = await Promise.all([
    db.$count(invitations, where),
    selectInvitations(db).where(where).orderBy(desc(invitations.id)).limit(limit).offset(offset),
  ]);
  return { count, results };
}

/** Stores an invitation, and deletes expired ones. */
export async function insertInvitation(
  tx: Database,
  { token, ...row }: Omit<typeof invitations.$inferInsert, 'tokenHash'> & { readonly token: string },
): Promise<InvitationRow> {
  await tx.delete(invitations).where(lt(invitations.expiresAt, sql`clock_timestamp() - interval '7 days'`));
  const [made] = await tx
    .insert(invitations)
    .values({ ...row, tokenHash: sha256(token) })
    .returning({ id: invitations.id });
  const invitation = made && (await findInvitation(tx, made.id));
  if (!invitation) throw new Error('The invitation is missing after its insert');
  return invitation;
}

const usable = (token: string) => and(eq(invitations.tokenHash, sha256(token)), isPendingInvitation);

export async function isInvitationUsable(db: Database, token: string): Promise<boolean> {
  return (await db.$count(invitations, usable(token))) > 0;
}

/** Uses up an invitation. @returns undefined when it is not valid, or a concurrent sign-up used it. */
export async function spendInvitation(
  tx: Database,
  token: string,
): Promise<{ organizationId: number; role: number } | undefined> {
  const [spent] = await tx
    .delete(invitations)
    .where(usable(token))
    .returning({ organizationId: invitations.organizationId, role: invitations.role });
  return spent;
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
