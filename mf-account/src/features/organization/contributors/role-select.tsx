import type { RoleNumber } from 'shared/domain';
import { Select } from 'shared/ui';

import styles from './contributors.module.css';
import { useRoleOptions } from './use-role-options.ts';

export interface RoleSelectProps {
  /** What the select is called by those who do not see it. */
  label: string;
  placeholder?: string;
  value: RoleNumber | undefined;
  isDisabled?: boolean;
  onChange: (role: RoleNumber) => void;
}

/** Chooses a role; the open list says what each role may do. */
export function RoleSelect({ label, placeholder, value, isDisabled = false, onChange }: RoleSelectProps) {
  const options = useRoleOptions();
  return (
    <Select<RoleNumber>
      aria-label={label}
      placeholder={placeholder}
      className={styles['role'] ?? ''}
      popupMatchSelectWidth={false}
      value={value}
      disabled={isDisabled}
      options={options}
      optionRender={({ data }) => <span className={styles['option']}>{data.label}<small>{data.help}</small></span>}
      onChange={onChange}
    />
  );
}
