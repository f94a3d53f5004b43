import { isRole, roleName } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** Names a role of the wire in the interface language. */
export function useRoleName(): (role: number) => string {
  const t = useMessages(messages);
  return (role) => (isRole(role) ? t(roleName(role)) : String(role));
}
