import { ROLE } from 'shared/domain';
import { z } from 'zod';
import { numberChoice } from '../../lib/schema/fields.ts';

const ROLES = [ROLE.notSet, ROLE.user, ROLE.contributor, ROLE.admin, ROLE.translator] as const;

/** A role on a repository or in an organization. */
export const roleChoice = () =>
  numberChoice(ROLES, {
    label: 'Role',
    displayNames: { 0: 'not set', 1: 'user', 2: 'contributor', 3: 'admin', 4: 'translate' },
  });

/** A role that includes membership. */
export const memberRoleChoice = () =>
  numberChoice([ROLE.user, ROLE.contributor, ROLE.admin, ROLE.translator] as const, {
    label: 'Role',
    displayNames: { 1: 'user', 2: 'contributor', 3: 'admin', 4: 'translate' },
  });

export const RoleChange = z.object({ role: roleChoice() });
export const Role = z.object({ role: z.int() });
