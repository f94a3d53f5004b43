import { useMessages } from '../i18n/index.ts';
import { announce } from '../platform/index.ts';
import { App } from '../ui/index.ts';
import { offerUndo } from './undo-offer.ts';
import { messages } from './undo-messages.ts';
import styles from './undo-toast.module.css';

/** How long the toast stays, in seconds; hovering keeps it open. */
const DURATION = 10;
/** A single key: a new toast replaces the previous one, because only the latest action can be undone. */
const KEY = 'undo';

/** Reports an action in a toast and offers to undo it, with the toast's button or Ctrl+Z outside text fields. */
export function useUndoToast(): (text: string, undo: () => Promise<unknown>) => void {
  const t = useMessages(messages);
  const { message } = App.useApp();

  return (text, undo) => {
    const withdraw = offerUndo(() => void run());
    async function run() {
      withdraw();
      message.destroy(KEY);
      try {
        await undo();
        announce(t('undone'));
      } catch (error) {
        void message.error(t('notUndone', { reason: error instanceof Error ? error.message : '' }));
      }
    }
    announce(t('spoken', { text }));
    const content = (
      <span className={styles['toast']}>
        {text}
        <button type="button" className="button" onClick={() => void run()}>
          {t('undo')}
        </button>
      </span>
    );
    void message.open({ key: KEY, type: 'success', content, duration: DURATION, onClose: withdraw });
  };
}
