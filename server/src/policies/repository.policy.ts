import { isRole, ROLE } from 'shared/domain';
import type { Flag, RoleNumber } from 'shared/domain';

const FLAGS_OF: Readonly<Record<RoleNumber, readonly Flag[]>> = {
  [ROLE.notSet]: [],
  [ROLE.user]: ['can_read'],
  [ROLE.contributor]: ['can_read', 'can_contribute', 'can_translate'],
  [ROLE.admin]: ['can_read', 'can_contribute', 'can_write', 'can_translate', 'is_admin'],
  [ROLE.translator]: ['can_read', 'can_translate'],
};

/** Orders roles by their rights. */
const RANK: Readonly<Record<RoleNumber, number>> = {
  [ROLE.notSet]: 0,
  [ROLE.user]: 1,
  [ROLE.translator]: 2,
  [ROLE.contributor]: 3,
  [ROLE.admin]: 4,
};

/** The roles of a person or organization on a repository. */
export interface Standing {
  /** Directly assigned role; 0 without one. */
  readonly direct: number;
  /** Roles in organizations that have a role on the repository, including the owner. */
  readonly throughOrganizations: readonly number[];
}

/**
 * The role that applies [DASH-08]: the direct role, or else the highest role held through an organization. The direct
 * role applies even when it is lower, so that an administrator can restrict a single member.
 */
export function effectiveRole({ direct, throughOrganizations }: Standing): RoleNumber {
  if (isRole(direct) && direct !== ROLE.notSet) return direct;
  return throughOrganizations
    .filter(isRole)
    .reduce<RoleNumber>((best, role) => (RANK[role] > RANK[best] ? role : best), ROLE.notSet);
}

interface OrganizationStanding {
  /** The member's direct role on the repository. */
  readonly direct: number;
  /** The member's role in the organization. */
  readonly inOrganization: number;
  /** The organization's role on the repository. */
  readonly ofOrganization: number;
}

/**
 * Role of a member who acts on behalf of an organization: the role in the organization while it has a role on the
 * repository, but no more than a direct role that restricts the member.
 */
export function roleThroughOrganization(standing: OrganizationStanding): RoleNumber {
  const { direct, inOrganization, ofOrganization } = standing;
  if (!isRole(ofOrganization) || ofOrganization === ROLE.notSet || !isRole(inOrganization)) return ROLE.notSet;
  const isRestricted = isRole(direct) && direct !== ROLE.notSet && RANK[direct] < RANK[inOrganization];
  return isRestricted ? direct : inOrganization;
}

/** Rights of a role. Role 0 means outsiders and anonymous visitors. */
export function repositoryFlags(repository: { readonly isPrivate: boolean }, role: RoleNumber): ReadonlySet<Flag> {
  const flags = new Set(FLAGS_OF[role]);
  if (!repository.isPrivate) flags.add('can_read');
  return flags;
}

/** `level` in the API: the role, or 1 for outsiders of a public repository. */
export function repositoryLevel(repository: { readonly isPrivate: boolean }, role: RoleNumber): number {
  return role === ROLE.notSet && !repository.isPrivate ? ROLE.user : role;
}

/** Rights on a deleted repository: it is visible only to people who could delete it. */
export function deletedRepositoryFlags(role: RoleNumber): ReadonlySet<Flag> {
  const flags = repositoryFlags({ isPrivate: true }, role);
  return flags.has('is_admin') ? flags : new Set();
}
