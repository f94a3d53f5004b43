import { Suspense, lazy, useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';

import { mayCopy } from './may-copy.ts';
import { messages } from './messages.ts';

const CopyDialog = lazy(() => import('./copy-dialog.tsx'));

/** Copies the intelligence; for signed-in people who may [IMP-73]. */
export function CopyAction({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { token } = useSession();
  const [isOpen, setOpen] = useState<boolean>();
  if (!token || !mayCopy(repository)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('copy')}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <CopyDialog repository={repository} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
