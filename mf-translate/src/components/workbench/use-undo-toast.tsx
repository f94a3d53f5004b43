import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import { App } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './workbench.module.css';

/** How long (s) the offer stands; the pointer on it holds it. */
const DURATION = 10;
const KEY = 'undo';

/** Tells that something was done and offers to take it back. */
export function useUndoToast(): (text: string, undo: () => Promise<unknown>) => void {
  const t = useMessages(messages);
  const { message } = App.useApp();
  return (text, undo) => {
    async function take() {
      message.destroy(KEY);
      await undo().then(
        () => announce(t('undone')),
        (error: Error) => void message.error(t('notUndone', { reason: error.message })),
      );
    }
    announce(text);
    const content = (
      <span className={styles['toast']}>
        {text}
        <button type="button" className="button" onClick={() => void take()}>
          {t('undo')}
        </button>
      </span>
    );
    void message.open({ key: KEY, type: 'success', content, duration: DURATION });
  };
}
