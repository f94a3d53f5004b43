import { isRole, ROLE } from 'shared/domain';
import { Forbidden, NotFound } from '../lib/errors.ts';
import type { Flag, RoleNumber } from 'shared/domain';

const FLAGS_OF: Readonly<Record<RoleNumber, readonly Flag[]>> = {
  [ROLE.notSet]: [],
  [ROLE.user]: ['can_read'],
  [ROLE.contributor]: ['can_read', 'can_contribute', 'can_translate'],
  [ROLE.admin]: ['can_read', 'can_contribute', 'can_write', 'can_translate', 'is_admin'],
  [ROLE.translator]: ['can_read', 'can_translate'],
};

/** Which of two roles allows more. */
const RANK: Readonly<Record<RoleNumber, number>> = {
  [ROLE.notSet]: 0,
  [ROLE.user]: 1,
  [ROLE.translator]: 2,
  [ROLE.contributor]: 3,
  [ROLE.admin]: 4,
};

/** What is known of somebody's standing towards an intelligence. */
export interface Standing {
  /** Role given to this person or organisation itself; 0 without one. */
  readonly direct: number;
  /** A person's roles in those organisations that themselves have a role on the intelligence, the owning one included. */
  readonly throughOrganizations: readonly number[];
}

/**
 * The role that counts [DASH-08]: the direct one, else the highest one held in an organisation to which the intelligence
 * is open. A direct role counts even when it is the lower one, so an administrator can restrict a single member.
 */
export function effectiveRole({ direct, throughOrganizations }: Standing): RoleNumber {
  if (isRole(direct) && direct !== ROLE.notSet) return direct;
  return throughOrganizations
    .filter(isRole)
    .reduce<RoleNumber>((best, role) => (RANK[role] > RANK[best] ? role : best), ROLE.notSet);
}

/** Rights of somebody with this role; role 0 is every outsider and anonymous visitor. */
export function repositoryFlags(repository: { readonly isPrivate: boolean }, role: RoleNumber): ReadonlySet<Flag> {
  const flags = new Set(FLAGS_OF[role]);
  if (!repository.isPrivate) flags.add('can_read');
  return flags;
}

/** Number of the wire that stands for a set of rights: the role, and 1 for outsiders of a public intelligence. */
export function repositoryLevel(repository: { readonly isPrivate: boolean }, role: RoleNumber): number {
  return role === ROLE.notSet && !repository.isPrivate ? ROLE.user : role;
}

/** @throws NotFound when the person may not even read (a private name must not leak), Forbidden when only the flag is missing. */
export function demand(flags: ReadonlySet<Flag>, flag: Flag): void {
  if (!flags.has('can_read')) throw new NotFound();
  if (!flags.has(flag)) throw new Forbidden();
}
