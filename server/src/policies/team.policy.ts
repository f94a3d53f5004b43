import { ROLE } from 'shared/domain';
import { Forbidden, say } from '../lib/errors.ts';
import { isAdministered } from './administrators.policy.ts';

interface TeamChange {
  /** The member is the owner of the repository. */
  readonly isOwner: boolean;
  readonly role: number;
}

/** @throws Forbidden for the owner, whose role is fixed, and for role 0, which means removal. */
export function demandTeamChange({ isOwner, role }: TeamChange): void {
  if (isOwner) throw new Forbidden(say('owner_role'));
  if (role === ROLE.notSet) throw new Forbidden(say('role_zero'));
}

/** @throws Forbidden for the owner. */
export function demandTeamRemoval({ isOwner }: Pick<TeamChange, 'isOwner'>): void {
  if (isOwner) throw new Forbidden(say('owner_role'));
}

/** @throws Forbidden when the repository would be left without an administrator. */
export function demandRepositoryAdministrator(administratorsLeft: number): void {
  if (!isAdministered(administratorsLeft)) throw new Forbidden(say('last_repository_admin'));
}
