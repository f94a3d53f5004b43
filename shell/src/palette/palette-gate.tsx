import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './gate-messages.ts';
import { TypeAhead } from './type-ahead.tsx';

const Palette = lazy(() => import('./palette.tsx'));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const isOpener = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** The button of the command palette, and Ctrl+K or ⌘K; loads the palette only then [CMD-01]. */
export function PaletteGate() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = useCallback(() => {
    setOpen(false);
    setTyped('');
  }, []);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isOpener(event)) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, []);
  const title = `${t('open')} (${isMac ? '⌘K' : 'Ctrl+K'})`;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={title}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor">
          <path
            d="M3.5 5.5h8M3.5 10h5M3.5 14.5h4M12.8 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM15.2 14.4l2 2.1"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {isOpen && (
        <Suspense fallback={<TypeAhead onType={setTyped} onClose={close} />}>
          <Palette typed={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
