import { Suspense, lazy, useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { messages } from './messages.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

interface ImportButtonProps {
  repository: RepositoryInfo;
  isPrimary?: boolean;
  /** Opens the dialog at once, with this destination chosen. */
  into?: 'test' | undefined;
}

/** Opens the import dialog, whose code is loaded on the first click. */
export function ImportButton({ repository, isPrimary = false, into }: ImportButtonProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(into === undefined ? undefined : true);
  return (
    <>
      <button type="button" className={isPrimary ? 'button primary' : 'button'} onClick={() => setOpen(true)}>
        {t('import')}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog repository={repository} isOpen={isOpen} onClose={() => setOpen(false)} split={into ?? 'file'} />
        </Suspense>
      )}
    </>
  );
}
