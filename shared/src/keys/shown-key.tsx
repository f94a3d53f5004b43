import { useMessages } from 'shared/i18n';
import { App, Button } from 'shared/ui';

import type { ShownApiKey } from './api.ts';
import { messages } from './messages.ts';
import styles from './keys.module.css';

/** A key that was just made or renewed: the server keeps its hash only. */
export function ShownKey({ shown: { key, name } }: { shown: ShownApiKey }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  // On insecure origins `clipboard` is undefined: the call throws, and the promise rejects.
  const copy = async () => {
    await navigator.clipboard.writeText(key);
  };
  const handleCopy = () => {
    copy().then(
      () => message.success(t('copied')),
      () => message.error(t('notCopied')),
    );
  };
  return (
    <div className="notice" role="status">
      <p>{t('ready', { name })}</p>
      <div className={styles['shown']}>
        <input readOnly value={key} aria-label={t('text')} onFocus={(event) => event.target.select()} />
        <Button onClick={handleCopy}>{t('copy')}</Button>
      </div>
    </div>
  );
}
