import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { App, Button } from 'shared/ui';

import { useKeepEmail } from './api.ts';
import { messages } from './messages.ts';
import styles from './profile.module.css';

/** Shows an e-mail address that awaits confirmation, and lets the user cancel the change. */
export function PendingEmail({ pending, email }: { pending: string; email: string }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const keep = useKeepEmail();
  const handleKeep = () =>
    keep.mutate(email, {
      onSuccess: () => void message.success(t('kept')),
      onError: (error) => void message.error(refusalText(error, t('failed'))),
    });
  return (
    <div className={styles['pending']} role="status">
      <p>{t('pending', { email: pending })}</p>
      <Button loading={keep.isPending} onClick={handleKeep}>
        {t('keep', { email })}
      </Button>
    </div>
  );
}
