import { paths } from 'shared/routes';
import { fieldError, Forbidden, say, Unauthorized } from '../../../lib/errors.ts';
import { randomKey } from '../../../lib/security/secrets.ts';
import { ROLE_NAMES } from '../../../resources/mail/mail-words.ts';
import { presentDeadline } from '../../../resources/mail/recipient-locale.ts';
import { deleteInvitation, insertInvitation, listPendingInvitations, spendInvitation } from './invitations.queries.ts';
import { setRole } from './members.queries.ts';
import { lockOrganization } from '../../../resources/organizations/organizations.queries.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { OrganizationInvitation } from '../../../resources/organizations/organization.resource.ts';
import type { InvitationRow } from '../../../resources/organizations/invitation.queries.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';

const DAY_MS = 86_400_000;

interface InvitationOptions {
  readonly config: Pick<Config, 'invitationDays' | 'publicUrl' | 'signUp'>;
  readonly postbox: Postbox;
  readonly locale: Locale;
}

interface MadeInvitation {
  readonly invitation: InvitationRow;
  readonly link: string;
  readonly isMailed: boolean;
}

export async function readInvitations(
  db: Database,
  { resource }: Grant<OrganizationRow>,
  page: PageRequest,
): Promise<Page<InvitationRow>> {
  return listPendingInvitations(db, resource.id, page);
}

/**
 * Invites a person without an account, and mails the link if an address is given.
 * @throws Forbidden when sign-up is off.
 */
export async function invite(
  db: Database,
  { resource, account }: Grant<OrganizationRow>,
  { email = '', role }: { readonly email?: string | undefined; readonly role: number },
  { config, postbox, locale }: InvitationOptions,
): Promise<MadeInvitation> {
  if (!account) throw new Unauthorized();
  if (config.signUp === 'off') throw new Forbidden(say('sign_up_off'));
  const token = randomKey();
  const path = paths.signUp(token);
  const expiresAt = new Date(Date.now() + config.invitationDays * DAY_MS);
  const invitation = await db.transaction(async (tx) => {
    const row = { organizationId: resource.id, role, email, createdBy: account.id, expiresAt, token };
    const made = await insertInvitation(tx, row);
    const values = {
      person: account.name,
      nickname: account.nickname,
      organization: resource.name,
      role: ROLE_NAMES[locale][role] ?? '',
      until: presentDeadline(expiresAt, locale),
    };
    if (email !== '') await postbox.put(tx, email, { kind: 'invitation', locale, values, path });
    return made;
  });
  return { invitation, link: config.publicUrl + path, isMailed: email !== '' && postbox.isDelivered };
}

export async function revokeInvitation(db: Database, { resource }: Grant<OrganizationInvitation>): Promise<void> {
  await deleteInvitation(db, resource.invitation.id);
}

/**
 * Makes a new account a member, in the transaction that creates it.
 * @throws FieldErrors when the invitation was used in the meantime.
 */
export async function acceptInvitation(tx: Database, token: string, userId: number): Promise<void> {
  const invitation = await spendInvitation(tx, token);
  if (!invitation) throw fieldError('invitation', say('invitation_invalid'));
  await lockOrganization(tx, invitation.organizationId);
  await setRole(tx, { organizationId: invitation.organizationId, userId }, invitation.role);
}
