import { ConfirmButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';

import { signOutEverywhere } from './api.ts';
import { messages } from './messages.ts';
import styles from './profile.module.css';

/** Ends all sessions, for a lost device or a token in the wrong hands [ACC-26]. */
export function Sessions() {
  const t = useMessages(messages);
  return (
    <section className={styles['sessions']} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions')}</h2>
      <p className="soft">{t('sessionsText')}</p>
      <p className="soft">
        {t('keysStay')} <Link to="?tab=keys">{t('keys')}</Link>
      </p>
      <ConfirmButton
        action={t('everywhere')}
        title={t('everywhereTitle')}
        text={t('everywhereConfirm')}
        keep={t('staySignedIn')}
        isDanger
        onConfirm={signOutEverywhere}
      />
    </section>
  );
}
