import type { MouseEvent } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** Leads past header and menus to the heading of the page, which a dashboard has beside its side menu [SHELL-31]. */
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
