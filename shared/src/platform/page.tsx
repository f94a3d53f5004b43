import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { announce } from './announce.ts';
import { HelpLink } from './help-link.tsx';
import { takeArrival } from './history.ts';
import { useDocumentTitle } from './use-document-title.ts';

export interface PageProps {
  title: string;
  /** Rendered as the heading instead of the plain title, with the same text. */
  heading?: ReactNode;
  /** One line that says what the screen is for. */
  purpose?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
  /** Text between the title and the product's name in the document title, such as the intelligence's name. */
  within?: string;
  children: ReactNode;
}

const TYPED_IN = 'input, textarea, select, [contenteditable]';

/** A screen: document title, focused and announced heading, purpose, primary action, content. */
export function Page({ title, heading: drawn = title, purpose, action, within, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(within ? `${title} · ${within}` : title);
  useEffect(() => {
    // Only a navigation moves the focus, and never away from a field in use.
    const isNew = takeArrival();
    const focused = document.activeElement ?? document.body;
    if (focused === document.body || (isNew && !focused.matches(TYPED_IN)))
      heading.current?.focus({ preventScroll: true });
    announce(title);
  }, [title]);

  return (
    <div className="page">
      <div className="page-head">
        <div>
          <div className="page-title">
            <h1 ref={heading} tabIndex={-1}>
              {drawn}
            </h1>
            <HelpLink />
          </div>
          {purpose && <p>{purpose}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
