import type { ReactNode } from 'react';

/** Leads to the page of the server that says what each format keeps. */
export function FormatsLink({ children }: { children: ReactNode }) {
  return (
    <p>
      <a href="/formats" target="_blank" rel="noreferrer">
        {children}
      </a>
    </p>
  );
}
