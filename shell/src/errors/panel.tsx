import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';

import { messages } from './messages.ts';

/** Replaces a page; has the way home. */
export function Panel(props: { isBad?: boolean; title: string; text: string; children?: ReactNode }) {
  const t = useMessages(messages);
  return (
    <div className="page">
      <div className={props.isBad ? 'notice bad' : 'notice'} role="alert">
        <h2>{props.title}</h2>
        <p>{props.text}</p>
        {props.children}
        <Link to={paths.home()}>{t('home')}</Link>
      </div>
    </div>
  );
}
