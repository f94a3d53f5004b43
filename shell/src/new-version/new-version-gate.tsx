import { Suspense, lazy, useEffect, useState } from 'react';

const NewVersion = lazy(() => import('./new-version.tsx'));

/** Delay (ms): most visits end earlier and load nothing of it. */
const WATCHED_AFTER_MS = 60_000;

/** Watches for a newer shell in tabs that stay open. */
export function NewVersionGate() {
  const [isWatched, setWatched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWatched(true), WATCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWatched ? (
    <Suspense fallback={null}>
      <NewVersion />
    </Suspense>
  ) : null;
}
