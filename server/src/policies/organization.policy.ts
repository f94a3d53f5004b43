import { isRole, ROLE } from 'shared/domain';
import { Forbidden, say } from '../lib/errors.ts';
import { isAdministered } from './administrators.policy.ts';
import { deletedRepositoryFlags, repositoryFlags } from './repository.policy.ts';
import type { Flag } from 'shared/domain';

/** Rights of a role in an organization [ORG-07]. Outsiders have none. */
export function organizationFlags(role: number): ReadonlySet<Flag> {
  return repositoryFlags({ isPrivate: true }, isRole(role) ? role : ROLE.notSet);
}

/** Rights on a deleted organization, by the role that a person had in it. */
export function deletedOrganizationFlags(role: number): ReadonlySet<Flag> {
  return deletedRepositoryFlags(isRole(role) ? role : ROLE.notSet);
}

/** Rights on the team of an organization. Its profile is public, so an error need not hide that it exists. */
export function organizationTeamFlags(role: number): ReadonlySet<Flag> {
  return new Set([...organizationFlags(role), 'can_read']);
}

export interface RoleChange {
  readonly actorId: number;
  readonly memberId: number;
  readonly role: number;
}

/** @throws Forbidden for the caller's own role, and for role 0, which means removal. */
export function demandRoleChange({ actorId, memberId, role }: RoleChange): void {
  if (actorId === memberId) throw new Forbidden(say('own_role'));
  if (role === ROLE.notSet) throw new Forbidden(say('role_zero'));
}

/** @throws Forbidden for the caller's own membership. */
export function demandRemoval({ actorId, memberId }: Omit<RoleChange, 'role'>): void {
  if (actorId === memberId) throw new Forbidden(say('own_removal'));
}

/** @throws Forbidden when the organization would be left without an administrator. */
export function demandOrganizationAdministrator(administratorsLeft: number): void {
  if (!isAdministered(administratorsLeft)) throw new Forbidden(say('last_admin'));
}

/** Whether a member with this role may revoke the parse key that was once shared by the whole organization. */
export function mayEndOldKey(role: number): boolean {
  return organizationFlags(role).has('is_admin');
}

/** @throws Forbidden for members who do not administer the organization. */
export function demandOldKeyEnd(role: number): void {
  if (!mayEndOldKey(role)) throw new Forbidden(say('organization_admin'));
}
