import type { ReactNode } from 'react';

import styles from './explanation.module.css';

interface ExplanationProps {
  title: string;
  /** What happens, in the order in which it happens. */
  steps: readonly string[];
  children?: ReactNode;
}

/** How a screen works, step by step, for those who open it. */
export function Explanation({ title, steps, children }: ExplanationProps) {
  return (
    <details className={styles['explanation']}>
      <summary>{title}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </details>
  );
}
