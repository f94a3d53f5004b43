import { Suspense, lazy, useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { messages } from './messages.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Opens the import dialog, whose code is loaded with the first click. */
export function ImportButton({ repository, isPrimary = false }: { repository: RepositoryInfo; isPrimary?: boolean }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={isPrimary ? 'button primary' : 'button'} onClick={() => setOpen(true)}>
        {t('import')}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog repository={repository} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
