import type { ReactNode } from 'react';
import { followAnswers, followNetwork, followWaiting, isOfflineOn, startSending } from 'shared/offline';

import { ConnectionNotice } from './connection-notice.tsx';
import { startWorker } from './start-worker.ts';
import { watchQueries } from './watch-queries.ts';

/** Starts everything that a lost network needs. Call once, when the session is known. @returns the notice of it */
export function startOffline(): ReactNode {
  followAnswers();
  followWaiting();
  startSending();
  startWorker().catch(() => undefined);
  if (isOfflineOn()) {
    followNetwork();
    watchQueries();
  }
  return <ConnectionNotice />;
}
