import { GIVEN_ROLES, ROLE } from 'shared/domain';
import type { RoleNumber } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './people.module.css';
import { useRoleName } from './role-name.ts';

const HELP = {
  [ROLE.user]: 'userHelp',
  [ROLE.contributor]: 'contributorHelp',
  [ROLE.translator]: 'translatorHelp',
  [ROLE.admin]: 'adminHelp',
} as const;

export interface RoleSelectProps {
  /** Accessible name of the select. */
  label: string;
  placeholder?: string;
  value: RoleNumber | undefined;
  isDisabled?: boolean;
  onChange: (role: RoleNumber) => void;
}

/** Role selector; the open list explains each role. */
export function RoleSelect({ label, placeholder, value, isDisabled = false, onChange }: RoleSelectProps) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  return (
    <Select<RoleNumber>
      aria-label={label}
      placeholder={placeholder}
      className={styles['role'] ?? ''}
      popupMatchSelectWidth={false}
      value={value}
      disabled={isDisabled}
      onChange={onChange}
      options={GIVEN_ROLES.map((role) => ({ value: role, label: nameOf(role), help: t(HELP[role]) }))}
      optionRender={({ data }) => (
        <span className={styles['option']}>
          {data.label}
          <small>{data.help}</small>
        </span>
      )}
    />
  );
}
