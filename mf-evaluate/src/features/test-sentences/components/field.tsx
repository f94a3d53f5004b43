import type { ReactNode } from 'react';

import styles from '../test-sentences.module.css';

interface FieldProps {
  id: string;
  label: string;
  errors?: readonly string[] | undefined;
  children: ReactNode;
}

/** Label above and errors below; the control gets `id`, and `${id}-note` as its description, from its owner. */
export function Field({ id, label, errors = [], children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children}
      {errors.length > 0 && <p id={`${id}-note`} className={styles['error']} role="alert">{errors.join(' ')}</p>}
    </div>
  );
}
