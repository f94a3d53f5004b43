import { lazy, Suspense } from 'react';
import { Skeleton } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';

const ProposeForm = lazy(() => import('./propose-form.tsx'));

interface ProposeProps {
  repository: RepositoryInfo;
  /** The intent of every sentence, on its screen; otherwise it is chosen. */
  intent?: string;
}

/** For signed-in readers who may not add sentences: a form that proposes them [PRP-06]. */
export function Propose({ repository, intent }: ProposeProps) {
  const { token } = useSession();
  if (token === null || repository.authorization.can_contribute) return null;
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      <ProposeForm repository={repository} {...(intent !== undefined && { intent })} />
    </Suspense>
  );
}
