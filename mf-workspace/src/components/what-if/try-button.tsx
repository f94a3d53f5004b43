import { lazy, Suspense, useState } from 'react';
import { useMessages } from 'shared/i18n';

import type { TriedChange } from './api.ts';
import { messages } from './messages.ts';

const WhatIfDialog = lazy(() => import('./what-if-dialog.tsx'));

interface TryButtonProps {
  /** Missing while the change is incomplete. */
  tried: TriedChange | undefined;
  /** After it was applied, and after that was undone. */
  onChanged: () => void;
  onApplied?: () => void;
}

/** Measures a change before it is made [TRN-62]. */
export function TryButton({ tried, onChanged, onApplied }: TryButtonProps) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<TriedChange>();
  const entity = tried?.change.entity;
  return (
    <>
      <button type="button" className="button quiet" disabled={!tried} onClick={() => setOpen(tried)}>
        {entity === undefined ? t('tryFirst') : t('tryWithout', { entity })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <WhatIfDialog tried={open} onClose={() => setOpen(undefined)} onChanged={onChanged} onApplied={onApplied} />
        </Suspense>
      )}
    </>
  );
}
