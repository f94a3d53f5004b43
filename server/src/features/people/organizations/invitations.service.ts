import { fieldError, say } from '../../../lib/errors.ts';
import {
  claimInvitation,
  deleteInvitation,
  findByToken,
  listPendingInvitations,
  spendInvitation,
} from '../../../resources/invitations/invitations.queries.ts';
import { makeInvitation } from '../../../resources/invitations/make-invitation.ts';
import { lockOrganization } from '../../../resources/organizations/organizations.queries.ts';
import { setRole } from './members.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { InvitationRow } from '../../../resources/invitations/invitations.queries.ts';
import type { InvitationOptions, MadeInvitation } from '../../../resources/invitations/make-invitation.ts';
import type { OrganizationInvitation } from '../../../resources/organizations/organization.resource.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';

export async function readInvitations(
  db: Database,
  { resource }: Grant<OrganizationRow>,
  page: PageRequest,
): Promise<Page<InvitationRow>> {
  return listPendingInvitations(db, { organizationId: resource.id }, page);
}

/** Invites a person, with or without an account, and mails the link if an address is given. */
export async function invite(
  db: Database,
  { resource, account }: Grant<OrganizationRow>,
  { email = '', role }: { readonly email?: string | undefined; readonly role: number },
  options: InvitationOptions,
): Promise<MadeInvitation> {
  const target = { organizationId: resource.id };
  return makeInvitation(db, account, { target, name: resource.name, role, email }, options);
}

export async function revokeInvitation(db: Database, { resource }: Grant<OrganizationInvitation>): Promise<void> {
  await deleteInvitation(db, resource.invitation.id);
}

/**
 * Makes a new account a member of the organization, in the transaction that creates it. An invitation to a team waits
 * until the person accepts it.
 * @throws FieldErrors when the invitation was used in the meantime.
 */
export async function signUpWithInvitation(tx: Database, token: string, userId: number): Promise<void> {
  const { organizationId, role = 0 } = (await findByToken(tx, token, undefined)) ?? { organizationId: null };
  const isJoined =
    organizationId === null
      ? await claimInvitation(tx, token, userId)
      : await joinOrganization(tx, { organizationId, role }, { token, userId });
  if (!isJoined) throw fieldError('invitation', say('invitation_invalid'));
}

/** Uses up an invitation to an organization. @returns false when it was used in the meantime */
export async function joinOrganization(
  tx: Database,
  { organizationId, role }: { readonly organizationId: number; readonly role: number },
  { token, userId }: { readonly token: string; readonly userId: number },
): Promise<boolean> {
  if (!(await spendInvitation(tx, token, userId))) return false;
  await lockOrganization(tx, organizationId);
  await setRole(tx, { organizationId, userId }, role);
  return true;
}
