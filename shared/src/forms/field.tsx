import type { ReactNode } from 'react';

import styles from './forms.module.css';

export interface FieldProps {
  id: string;
  label: string;
  help?: string | undefined;
  errors?: readonly string[] | undefined;
  children: ReactNode;
}

/** Label above, help or error below; the caller sets `id` and an `aria-describedby` of `${id}-note` on the control. */
export function Field({ id, label, help, errors = [], children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children}
      {errors.length > 0 && (
        <p id={`${id}-note`} className={styles['fieldError']} role="alert">
          {errors.join('\n')}
        </p>
      )}
      {errors.length === 0 && help && (
        <p id={`${id}-note`} className="soft">
          {help}
        </p>
      )}
    </div>
  );
}
