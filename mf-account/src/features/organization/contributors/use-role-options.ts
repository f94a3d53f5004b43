import { GIVEN_ROLES, isRole, roleName } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** Roles that can be given, by name, with what each may do; and the name of any role. */
export function useRoleOptions() {
  const t = useMessages(messages);
  const options = GIVEN_ROLES.map((role) => ({ value: role, label: t(roleName(role)), help: t(`${roleName(role)}Help`) }));
  const nameOf = (role: number) => (isRole(role) ? t(roleName(role)) : String(role));
  return { options, nameOf };
}

export type RoleOption = ReturnType<typeof useRoleOptions>['options'][number];
