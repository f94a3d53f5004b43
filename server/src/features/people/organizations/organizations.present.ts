import { presentMoment } from '../../../lib/schema/moment.ts';
import { organizationFlags } from '../../../policies/organization.policy.ts';
import type { Account } from '../../../lib/grant.ts';
import type { MemberRow } from './members.queries.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';

/** Counts private repositories for members only. */
export function presentOrganization(row: OrganizationRow, account: Account | undefined) {
  const { id, name, nickname, description, locale, verificated, countMembers } = row;
  const isMember = organizationFlags(row.membership?.role ?? 0).has('can_read');
  return {
    id,
    name,
    nickname,
    description,
    locale,
    verificated,
    count_repositories: isMember ? row.countRepositories : row.countPublicRepositories,
    count_members: countMembers,
    authorization: account
      ? presentAuthorization(row, { userId: account.id, nickname: account.nickname, ...row.membership })
      : null,
  };
}

type Standing = Pick<MemberRow, 'userId' | 'nickname'> & Partial<Pick<MemberRow, 'uuid' | 'role' | 'createdAt'>>;

export function presentAuthorization(
  organization: Pick<OrganizationRow, 'id' | 'nickname'>,
  { uuid, userId, nickname, role = 0, createdAt }: Standing,
) {
  const held = organizationFlags(role);
  return {
    uuid: uuid ?? null,
    user: userId,
    user__nickname: nickname,
    organization: organization.id,
    organization__nickname: organization.nickname,
    role,
    level: role,
    can_read: held.has('can_read'),
    can_contribute: held.has('can_contribute'),
    can_write: held.has('can_write'),
    can_translate: held.has('can_translate'),
    is_admin: held.has('is_admin'),
    created_at: createdAt ? presentMoment(createdAt) : null,
    user__is_organization: false as const,
  };
}
