import { and, eq, gt, sql } from 'drizzle-orm';
import { invitations, owners } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export interface InvitationRow {
  readonly id: number;
  readonly organizationId: number;
  readonly role: number;
  /** Empty when the link was only shown. */
  readonly email: string;
  readonly creatorNickname: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const isPendingInvitation = gt(invitations.expiresAt, sql`clock_timestamp()`);

export const selectInvitations = (db: Database) =>
  db
    .select({
      id: invitations.id,
      organizationId: invitations.organizationId,
      role: invitations.role,
      email: invitations.email,
      creatorNickname: owners.nickname,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(owners, eq(owners.id, invitations.createdBy));

export async function findInvitation(db: Database, id: number): Promise<InvitationRow | undefined> {
  const [found] = await selectInvitations(db).where(and(eq(invitations.id, id), isPendingInvitation));
  return found;
}
