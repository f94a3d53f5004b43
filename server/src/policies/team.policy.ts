import { ROLE } from 'shared/domain';
import { Forbidden, say } from '../lib/errors.ts';

export interface TeamChange {
  /** Is it the row of the owner of the intelligence? */
  readonly isOwner: boolean;
  readonly role: number;
}

/** @throws Forbidden for the owner, whose role is fixed, and for "no role", which is what removal is for. */
export function demandTeamChange({ isOwner, role }: TeamChange): void {
  if (isOwner) throw new Forbidden(say('owner_role'));
  if (role === ROLE.notSet) throw new Forbidden(say('role_zero'));
}

/** @throws Forbidden for the owner. */
export function demandTeamRemoval({ isOwner }: Pick<TeamChange, 'isOwner'>): void {
  if (isOwner) throw new Forbidden(say('owner_role'));
}

/** @throws Forbidden when nobody would be left who may administer the intelligence. */
export function demandTeamAdministrator(administratorsLeft: number): void {
  if (administratorsLeft < 1) throw new Forbidden(say('last_repository_admin'));
}
