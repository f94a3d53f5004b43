import { BehaviorSubject } from 'rxjs';
import { Suspense, lazy, useState } from 'react';
import { useEvent } from 'shared/platform';
import { useSession } from 'shared/session';
import { useSubject } from 'shared/state';

import { events } from '../events.ts';
import { hasNews, rememberVersionSeen } from './version.ts';

const News = lazy(() => import('./news.tsx'));

const isAskedFor$ = new BehaviorSubject(false);

/** Shows the news again on request. */
export const showNews = (): void => isAskedFor$.next(true);

/**
 * Shows the news to signed-in users who have not seen it and on request [SHELL-12]; loads it only then. New accounts do
 * not see it.
 */
export function NewsGate() {
  const { nickname } = useSession();
  const isAskedFor = useSubject(isAskedFor$);
  const [isNew, setNew] = useState(hasNews);
  useEvent(events, 'account.created@1', () => {
    rememberVersionSeen();
    setNew(false);
  });
  if (!isAskedFor && !(isNew && nickname !== null)) return null;
  const handleClose = () => {
    rememberVersionSeen();
    isAskedFor$.next(false);
    setNew(false);
  };
  return (
    <Suspense fallback={null}>
      <News isAskedFor={isAskedFor} onClose={handleClose} />
    </Suspense>
  );
}
