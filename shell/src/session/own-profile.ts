import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { ApiError, client } from 'shared/api';
import { keepProfile, session$, useSession } from 'shared/session';

import { events } from '../events.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Whether the profile on screen is the last known one, because the server does not answer; a state topic. */
export const isProfileStale$ = new BehaviorSubject(false);

/** Loads the user's profile whenever a session begins. Only a 401 answer ends the session [SHELL-06, SHELL-07]. */
export function useOwnProfile(): void {
  const { token } = useSession();
  useEffect(() => {
    if (!token) {
      events.emit('session.changed@1', { nickname: null });
      return undefined;
    }
    const abort = new AbortController();
    void loadProfile(abort.signal);
    return () => {
      abort.abort();
      isProfileStale$.next(false);
    };
  }, [token]);
}

/** Retries until the server answers; the client ends the session when the answer is 401. */
async function loadProfile(signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const outcome = await askProfile(signal);
    if (outcome === 'settled') return;
    await untilNextTry(pause, signal);
  }
}

async function askProfile(signal: AbortSignal): Promise<'settled' | 'failed'> {
  const session = session$.value;
  try {
    const { nickname, name } = await client.get('/v2/account/my-profile/', { signal });
    keepProfile({ nickname, name }, session);
    if (session$.value.token !== session.token) return 'settled';
    isProfileStale$.next(false);
    events.emit('session.changed@1', { nickname });
    return 'settled';
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 401)) return 'settled';
    const { nickname } = session$.value;
    if (!isProfileStale$.value && nickname !== null) events.emit('session.changed@1', { nickname });
    isProfileStale$.next(true);
    return 'failed';
  }
}

/** Waits, with jitter so that many tabs do not retry at once; the return of the network ends the wait. */
function untilNextTry(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, pause * (0.5 + Math.random()));
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
