import { isRole, ROLE } from 'shared/domain';
import { Forbidden, say } from '../lib/errors.ts';
import { repositoryFlags } from './repository.policy.ts';
import type { Flag } from 'shared/domain';

/** Rights of somebody with this role in an organisation [ORG-07]: the same roles, and nothing for outsiders. */
export function organizationFlags(role: number): ReadonlySet<Flag> {
  return repositoryFlags({ isPrivate: true }, isRole(role) ? role : ROLE.notSet);
}

/** The profile of an organisation is public, so refusals about its members need not hide that it exists. */
export function organizationTeamFlags(role: number): ReadonlySet<Flag> {
  return new Set([...organizationFlags(role), 'can_read']);
}

export interface RoleChange {
  readonly actorId: number;
  readonly memberId: number;
  readonly role: number;
}

/** @throws Forbidden for the own role and for "no role", which is what removal is for. */
export function demandRoleChange({ actorId, memberId, role }: RoleChange): void {
  if (actorId === memberId) throw new Forbidden(say('own_role'));
  if (role === ROLE.notSet) throw new Forbidden(say('role_zero'));
}

/** @throws Forbidden for oneself. */
export function demandRemoval({ actorId, memberId }: Omit<RoleChange, 'role'>): void {
  if (actorId === memberId) throw new Forbidden(say('own_removal'));
}

/** @throws Forbidden when nobody would be left to look after the organisation; two administrators may remove each other at once. */
export function demandAdministrator(administratorsLeft: number): void {
  if (administratorsLeft < 1) throw new Forbidden(say('last_admin'));
}
