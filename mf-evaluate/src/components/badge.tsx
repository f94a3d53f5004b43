import type { ReactNode } from 'react';

import styles from './badge.module.css';

/** A short attribute of the item next to it, such as its language. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles['badge']}>{children}</span>;
}
