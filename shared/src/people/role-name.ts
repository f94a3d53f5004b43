import { isRole, roleName } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** Name of a role in the interface language. */
export function useRoleName(): (role: number) => string {
  const t = useMessages(messages);
  return (role) => (isRole(role) ? t(roleName(role)) : String(role));
}
