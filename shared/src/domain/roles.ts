/** Roles as numbered in the API, for repositories and organizations alike. */
export const ROLE = { notSet: 0, user: 1, contributor: 2, admin: 3, translator: 4 } as const;

export type RoleName = keyof typeof ROLE;
export type RoleNumber = (typeof ROLE)[RoleName];

/** Roles that can be assigned, in display order. */
export const GIVEN_ROLES = [ROLE.user, ROLE.contributor, ROLE.translator, ROLE.admin] as const;

export const FLAGS = ['can_read', 'can_contribute', 'can_write', 'can_translate', 'is_admin'] as const;

/** Rights on an intelligence or organization; sent as booleans in responses. */
export type Flag = (typeof FLAGS)[number];

const NAME_OF = { 0: 'notSet', 1: 'user', 2: 'contributor', 3: 'admin', 4: 'translator' } as const satisfies Record<
  RoleNumber,
  RoleName
>;

export function isRole(value: unknown): value is RoleNumber {
  return typeof value === 'number' && Object.hasOwn(NAME_OF, value);
}

export function roleName(role: RoleNumber): RoleName {
  return NAME_OF[role];
}
