import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { useSubject } from 'shared/state';

import { overrides$ } from './overrides.ts';

const DevPanel = lazy(() => import('./dev-panel.tsx'));
const OverrideBadge = lazy(() => import('./override-badge.tsx'));

const isOpener = ({ ctrlKey, altKey, code }: KeyboardEvent) => ctrlKey && altKey && code === 'KeyD';

/** Opens the developer panel with Ctrl+Alt+D, and marks a browser with overridden builds [SHELL-21]. */
export function DevPanelGate() {
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
        <Suspense fallback={null}>
          <OverrideBadge count={count} onOpen={() => setOpen(true)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DevPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
