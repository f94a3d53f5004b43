import type { ReactNode } from 'react';

import styles from './explanation.module.css';

interface ExplanationProps {
  title: string;
  /** The steps, in order. */
  steps: readonly string[];
  children?: ReactNode;
}

/** A collapsible explanation of a screen, step by step. */
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
