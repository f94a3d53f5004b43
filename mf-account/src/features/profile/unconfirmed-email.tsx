import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { App, Button } from 'shared/ui';

import { useMailConfirmation } from './api.ts';
import { messages } from './messages.ts';
import styles from './profile.module.css';

/** A quiet notice that the e-mail address is not confirmed yet; mails the link again [ACC-19]. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const mail = useMailConfirmation();
  const handleMail = () =>
    mail.mutate(undefined, {
      onSuccess: () => void message.success(t('confirmMailed', { email })),
      onError: (error) => void message.error(refusalText(error, t('failed'))),
    });
  return (
    <div className={styles['pending']} role="status">
      <p>{t('unconfirmed', { email })}</p>
      <Button loading={mail.isPending} onClick={handleMail}>
        {t('confirmAgain')}
      </Button>
    </div>
  );
}
