import { Suspense, lazy, useState } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { useWorkbenchApi } from './workbench-api.ts';
import type { Sentence } from './workbench-api.ts';
import styles from './workbench.module.css';

const ProposeModal = lazy(() => import('./propose-modal.tsx'));

/** Opens the dialog that proposes another text for an original [PRP-10]; what was typed stays until it is sent. */
export function ProposeChange({ sentence }: { sentence: Sentence }) {
  const t = useMessages(messages);
  const { propose } = useWorkbenchApi();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState({ text: sentence.text, note: '' });
  if (!propose) return null;
  return (
    <>
      <button
        type="button"
        className={`button quiet ${styles['propose']}`}
        aria-haspopup="dialog"
        aria-label={t('proposeOf', { text: sentence.text })}
        onClick={() => setOpen(true)}
      >
        {t('propose')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProposeModal
            sentence={sentence}
            typed={typed}
            onType={setTyped}
            propose={propose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
