import { useEffect, useEffectEvent, useRef } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { useQuery } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { checkTaskQuery } from './api.ts';

interface CheckOptions {
  readonly isEnabled?: boolean;
  /** When the check was made whose findings are on the screen, as an ISO moment; null without one. */
  readonly shown?: string | null;
}

/**
 * Follows the newest check with a model, and reloads the findings when it ends, or when it has ended since they were
 * read.
 * @returns whether it is running, and how to find out that another one was queued
 */
export function useCheck(repository: RepositoryInfo, { isEnabled = true, shown }: CheckOptions = {}) {
  const { data, refetch } = useQuery({ ...checkTaskQuery({ repository }), enabled: isEnabled });
  const isRunning = data ? data.status < TASK_STATUS.success : false;
  const ended = data === undefined ? undefined : data && !isRunning ? data.id : null;
  const seen = useRef(ended);
  const isMissing = () =>
    seen.current === undefined
      ? shown !== undefined &&
        data?.status === TASK_STATUS.success &&
        (shown === null || Date.parse(shown) < Date.parse(data.created_at))
      : ended !== seen.current;
  const follow = useEffectEvent(() => {
    if (typeof ended === 'number' && isMissing()) void refreshRepository();
    seen.current = ended ?? seen.current ?? null;
  });
  useEffect(() => {
    if (ended !== undefined) follow();
  }, [ended]);
  return { isRunning, refetch };
}
