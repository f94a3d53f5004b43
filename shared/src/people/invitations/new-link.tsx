import { useMessages } from 'shared/i18n';
import { App, Button } from 'shared/ui';

import type { MadeInvitation } from './api.ts';
import styles from './invitations.module.css';
import { messages } from './messages.ts';

/** The link of a new invitation: the server stores only its hash. */
export function NewLink({ invitation: { link, email, is_mailed: isMailed } }: { invitation: MadeInvitation }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  // On insecure origins `clipboard` is undefined: the call throws, and the promise rejects.
  const copy = async () => {
    await navigator.clipboard.writeText(link);
  };
  const handleCopy = () => {
    copy().then(
      () => message.success(t('copied')),
      () => message.error(t('notCopied')),
    );
  };
  return (
    <div className="notice" role="status">
      <p>{isMailed ? t('mailed', { email: email ?? '' }) : t('ready')}</p>
      <div className={styles['link']}>
        <input readOnly value={link} aria-label={t('link')} onFocus={(event) => event.target.select()} />
        <Button onClick={handleCopy}>{t('copy')}</Button>
      </div>
    </div>
  );
}
