import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import styles from './outcome.module.css';

export interface OutcomeProps {
  title: string;
  text: string;
  hint?: string;
  /** Next steps. */
  children?: ReactNode;
}

/** Replaces a form after success; it is announced and takes the focus. */
export function Outcome({ title, text, hint, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['outcome']} role="status">
      <span className={styles['mark']} aria-hidden="true">
        ✓
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {hint && <p className="soft">{hint}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </section>
  );
}
