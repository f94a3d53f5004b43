import { useEffect, useState } from 'react';
import { ApiError, listen } from 'shared/api';
import { queryClient } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';

import { taskEventsUrl, tasksQuery } from './api.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Follows the server's stream of the version's tasks: each event makes the task list ask again, so what is on screen
 * always is what the server says. A stream that ends is opened again after growing pauses.
 * @returns false while there is no stream, when the list has to be polled.
 */
export function useLiveTasks(repository: RepositoryInfo): boolean {
  const { token } = useSession();
  const [isLive, setLive] = useState(false);
  const url = taskEventsUrl(repository);
  const { queryKey } = tasksQuery(repository);
  const key = JSON.stringify(queryKey);

  useEffect(() => {
    const stop = new AbortController();
    const handleEvent = () => {
      setLive(true);
      void queryClient.invalidateQueries({ queryKey: JSON.parse(key) });
    };
    void follow(url, stop.signal, handleEvent, () => setLive(false));
    return () => stop.abort();
  }, [url, key, token]);
  return isLive;
}

async function follow(url: string, signal: AbortSignal, onEvent: () => void, onEnd: () => void): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      await listen(url, signal, () => {
        wait = FIRST_WAIT_MS;
        onEvent();
      });
    } catch (error) {
      if (signal.aborted || isRefused(error)) return;
    }
    onEnd();
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const pause = (ms: number, signal: AbortSignal): Promise<void> => new Promise((resolve) => {
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  }, { once: true });
});
