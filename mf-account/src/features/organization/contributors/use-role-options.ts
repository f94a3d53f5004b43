import { GIVEN_ROLES, ROLE } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { useRoleName } from '../../../components/roles/use-role-name.ts';
import { messages } from './messages.ts';

const HELP = { [ROLE.user]: 'userHelp', [ROLE.contributor]: 'contributorHelp', [ROLE.translator]: 'translatorHelp', [ROLE.admin]: 'adminHelp' } as const;

/** Roles that can be given, by name, with what each may do. */
export function useRoleOptions() {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  return GIVEN_ROLES.map((role) => ({ value: role, label: nameOf(role), help: t(HELP[role]) }));
}
