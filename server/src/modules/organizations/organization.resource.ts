import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { organizationFlags, organizationTeamFlags } from '../../policies/organization.policy.ts';
import { findOrganization } from './organizations.queries.ts';
import type { OrganizationRow } from './organizations.queries.ts';

const organizationRefusal = () => say('organization_admin');

/** An organisation by nickname. Outsiders get 404. */
export const organizationKind = defineResource<OrganizationRow>({
  name: 'organization',
  load: async (db, nickname, account) => {
    const found = await findOrganization(db, nickname, account?.id);
    return found && { resource: found, flags: organizationFlags(found.membership?.role ?? 0) };
  },
  refusal: organizationRefusal,
});

/** The members of an organisation, by its nickname. */
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
 * A member by "organisation person" or "person organisation". People and organisations share one space of nicknames, so
 * either order is unambiguous.
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
