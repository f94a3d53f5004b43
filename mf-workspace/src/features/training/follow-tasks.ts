import { useEffect, useState } from 'react';
import { ApiError, listen } from 'shared/api';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';

import { takeTasks, taskEventsUrl } from './api.ts';
import { readTaskEvent } from './tasks.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Follows the event stream of the version's tasks and merges it into the cache. A stream that ends is reopened with
 * exponential backoff; it starts with the complete state, so nothing is missed.
 * @returns false while there is no stream and the list must be polled.
 */
export function useLiveTasks({ uuid, repository_version_id: version }: RepositoryInfo): boolean {
  const { token } = useSession();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const scope = { uuid, repository_version_id: version };
    const handleEvent = (data: unknown) => {
      setLive(true);
      takeTasks(scope, readTaskEvent(data));
    };
    void follow(taskEventsUrl(scope), stop.signal, handleEvent, () => setLive(false));
    return () => stop.abort();
  }, [uuid, version, token]);
  return isLive;
}

async function follow(
  url: string,
  signal: AbortSignal,
  onEvent: (data: unknown) => void,
  onEnd: () => void,
): Promise<void> {
  const isStopped = () => signal.aborted;
  let wait = FIRST_WAIT_MS;
  while (!isStopped()) {
    try {
      await listen(url, signal, (data) => {
        wait = FIRST_WAIT_MS;
        onEvent(data);
      });
    } catch (error) {
      if (isStopped() || isRejected(error)) return;
    }
    onEnd();
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
