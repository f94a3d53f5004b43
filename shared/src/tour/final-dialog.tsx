import { useEffect, useId, useRef } from 'react';

import { useMessages } from '../i18n/index.ts';
import { messages } from './messages.ts';
import { closeFinal } from './tour-state.ts';
import styles from './tour.module.css';

/** The closing dialog after the last tour; shown once. */
export function FinalDialog() {
  const t = useMessages(messages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles['final']} aria-labelledby={id} onClose={closeFinal}>
      <h2 id={id}>{t('finalTitle')}</h2>
      <p>{t('finalText')}</p>
      <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
        {t('close')}
      </button>
    </dialog>
  );
}
