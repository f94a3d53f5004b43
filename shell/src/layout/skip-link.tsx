import type { MouseEvent } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** Skips header and menus to the heading of the page, which is beside the side menu in a dashboard [SHELL-31]. */
export function SkipLink() {
  const t = useMessages(messages);
  const handleClick = (event: MouseEvent) => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    event.preventDefault();
    heading.focus();
  };
  return (
    <a className="skip-link" href="#main" onClick={handleClick}>
      {t('skip')}
    </a>
  );
}
