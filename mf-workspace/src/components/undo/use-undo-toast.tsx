import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import { App } from 'shared/ui';

import { messages } from './messages.ts';
import { offerUndo } from './offer.ts';
import styles from './undo.module.css';

/** How long (s) the offer stands; the pointer on it holds it. */
const DURATION = 10;
/** One toast at a time: the newest thing done is the one that can be taken back. */
const KEY = 'undo';

/** Tells that something was done and offers to take it back, by the button of the toast or by Ctrl+Z outside text fields. */
export function useUndoToast(): (text: string, undo: () => Promise<unknown>) => void {
  const t = useMessages(messages);
  const { message } = App.useApp();

  return (text, undo) => {
    const withdraw = offerUndo(() => void take());
    async function take() {
      withdraw();
      message.destroy(KEY);
      await undo().then(
        () => announce(t('undone')),
        (error: Error) => void message.error(t('notUndone', { reason: error.message })),
      );
    }
    announce(t('spoken', { text }));
    const content = (
      <span className={styles['toast']}>
        {text}
        <button type="button" className="button" onClick={() => void take()}>
          {t('undo')}
        </button>
      </span>
    );
    void message.open({ key: KEY, type: 'success', content, duration: DURATION, onClose: withdraw });
  };
}
