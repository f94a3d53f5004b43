import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { App, Button } from 'shared/ui';

import { signOutEverywhere } from './api.ts';
import { messages } from './messages.ts';
import styles from './profile.module.css';

/** Ends all sessions, for a lost device or a token in the wrong hands [ACC-26]. */
export function Sessions() {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const ask = () =>
    void modal.confirm({
      title: t('everywhereTitle'),
      content: t('everywhereConfirm'),
      okText: t('everywhere'),
      okButtonProps: { danger: true },
      cancelText: t('staySignedIn'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => signOutEverywhere().catch((error: unknown) => void message.error(refusalText(error, t('failed')))),
    });
  return (
    <section className={styles['sessions']} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions')}</h2>
      <p className="soft">{t('sessionsText')}</p>
      <p className="soft">
        {t('keysStay')} <Link to="?tab=keys">{t('keys')}</Link>
      </p>
      <Button onClick={ask}>{t('everywhere')}</Button>
    </section>
  );
}
