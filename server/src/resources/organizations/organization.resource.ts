import { findById } from '../../lib/schema/find-by-id.ts';
import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { organizationFlags, organizationTeamFlags } from '../../policies/organization.policy.ts';
import { findInvitation } from '../invitations/invitations.queries.ts';
import { findOrganization, findOrganizationById } from './organizations.queries.ts';
import type { InvitationRow } from '../invitations/invitations.queries.ts';
import type { OrganizationRow } from './organizations.queries.ts';

const organizationRefusal = () => say('organization_admin');

/** An organization by nickname. Outsiders get 404. */
export const organizationKind = defineResource<OrganizationRow>({
  name: 'organization',
  load: async (db, nickname, account) => {
    const found = await findOrganization(db, nickname, account?.id);
    return found && { resource: found, flags: organizationFlags(found.membership?.role ?? 0) };
  },
  missing: () => new NotFound(say('organization_missing')),
  refusal: organizationRefusal,
});

/** The members of an organization, by its nickname. */
export const organizationTeamKind = defineResource<OrganizationRow>({
  name: 'organization team',
  load: async (db, nickname, account) => {
    const found = await findOrganization(db, nickname, account?.id);
    return found && { resource: found, flags: organizationTeamFlags(found.membership?.role ?? 0) };
  },
  missing: (nickname) => new NotFound(say('organization_unknown', { nickname })),
  refusal: organizationRefusal,
});

export interface Membership {
  readonly organization: OrganizationRow;
  readonly memberNickname: string;
}

/**
 * A member by "organization person" or "person organization". People and organizations share one namespace of
 * nicknames, so either order is unambiguous.
 */
export const organizationMemberKind = defineResource<Membership>({
  name: 'organization member',
  load: async (db, id, account) => {
    const [first = '', second = ''] = id.split(' ');
    const found = await findOrganization(db, first, account?.id);
    const other = found ? undefined : await findOrganization(db, second, account?.id);
    const resource = found
      ? { organization: found, memberNickname: second }
      : other && { organization: other, memberNickname: first };
    return resource && { resource, flags: organizationTeamFlags(resource.organization.membership?.role ?? 0) };
  },
  missing: (id) => new NotFound(say('organization_unknown', { nickname: id.split(' ')[0] ?? '' })),
  refusal: organizationRefusal,
});

export interface OrganizationInvitation {
  readonly organization: OrganizationRow;
  readonly invitation: InvitationRow;
}

/** A pending invitation by its id. Outsiders get 404. */
export const organizationInvitationKind = defineResource<OrganizationInvitation>({
  name: 'organization invitation',
  load: async (db, given, account) => {
    const invitation = await findById(given, (number) => findInvitation(db, number));
    const id = invitation?.organizationId ?? undefined;
    const organization = id === undefined ? undefined : await findOrganizationById(db, id, account?.id);
    return (
      invitation &&
      organization && {
        resource: { organization, invitation },
        flags: organizationFlags(organization.membership?.role ?? 0),
      }
    );
  },
  missing: () => new NotFound(say('invitation_missing')),
  refusal: organizationRefusal,
});
