import { useEffect, useId, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { leaving$ } from 'shared/platform';
import type { LeaveQuestion } from 'shared/platform';
import { useSubject } from 'shared/state';

import { messages } from './messages.ts';

/** Asks before leaving a screen with unsaved text; Enter and Escape stay on it. */
export function LeaveGate() {
  const question = useSubject(leaving$);
  return question ? <LeaveDialog {...question} /> : null;
}

function LeaveDialog({ answer }: LeaveQuestion) {
  const t = useMessages(messages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    stay.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="leave"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={() => answer(false)}
    >
      <h2 id={id}>{t('leaveTitle')}</h2>
      <p id={`${id}-text`}>{t('leaveText')}</p>
      <div>
        <button type="button" className="button" onClick={() => answer(true)}>
          {t('leave')}
        </button>
        <button ref={stay} type="button" className="button primary" onClick={() => answer(false)}>
          {t('stay')}
        </button>
      </div>
    </dialog>
  );
}
