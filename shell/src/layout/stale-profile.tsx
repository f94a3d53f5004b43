import { useMessages } from 'shared/i18n';
import { useSubject } from 'shared/state';

import { isProfileStale$ } from '../session/own-profile.ts';
import { messages } from './messages.ts';

/** Says that the session goes on although the server does not answer [SHELL-07]. */
export function StaleProfile() {
  const t = useMessages(messages);
  const isStale = useSubject(isProfileStale$);
  return (
    <p className="frame-notice" role="status">
      {isStale && <span className="soft">{t('stale')}</span>}
    </p>
  );
}
