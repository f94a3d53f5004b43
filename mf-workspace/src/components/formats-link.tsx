import type { ReactNode } from 'react';

/** Links to the page of the server that lists what each format preserves. */
export function FormatsLink({ children }: { children: ReactNode }) {
  return (
    <p>
      <a href="/formats" target="_blank" rel="noreferrer">
        {children}
      </a>
    </p>
  );
}
