import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { useSubject } from 'shared/state';

import { messages } from './messages.ts';
import { overrides$, resetOverrides } from './overrides.ts';
import './dev-panel.css';

const DevPanel = lazy(() => import('./dev-panel.tsx'));

const isOpener = ({ ctrlKey, altKey, code }: KeyboardEvent) => ctrlKey && altKey && code === 'KeyD';

/** Opens the developer panel with Ctrl+Alt+D, and marks a browser with overridden builds [SHELL-21]. */
export function DevPanelGate() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const count = Object.keys(useSubject(overrides$)).length;
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (isOpener(event)) setOpen((wasOpen) => !wasOpen);
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, []);
  return (
    <>
      {count > 0 && (
        <div className="override-badge" role="status">
          <span>{t('badge', { count })}</span>
          <button type="button" onClick={() => setOpen(true)}>
            {t('open')}
          </button>
          <button type="button" onClick={() => resetOverrides()}>
            {t('reset')}
          </button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DevPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
