import type { ReactNode } from 'react';
import { followAnswers, followNetwork, followWaiting, isOfflineOn, startSending } from 'shared/offline';

import { ConnectionNotice } from './connection-notice.tsx';
import { startWorker } from './start-worker.ts';
import { watchQueries } from './watch-queries.ts';

/** Starts offline support. Call once, when the session is known. @returns the connection notice */
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
