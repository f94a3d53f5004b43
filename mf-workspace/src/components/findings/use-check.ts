import { useEffect, useEffectEvent, useRef } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { useQuery } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { checkTaskQuery } from './api.ts';

/**
 * Follows the newest check with a model, and reloads the findings when it ends.
 * @returns whether it is running, and how to find out that another one was queued
 */
export function useCheck(repository: RepositoryInfo, { isEnabled = true } = {}) {
  const { data, refetch } = useQuery({ ...checkTaskQuery({ repository }), enabled: isEnabled });
  const isRunning = data ? data.status < TASK_STATUS.success : false;
  const ended = data === undefined ? undefined : data && !isRunning ? data.id : null;
  const seen = useRef(ended);
  const follow = useEffectEvent(() => {
    if (seen.current !== undefined && typeof ended === 'number' && ended !== seen.current) void refreshRepository();
    seen.current = ended ?? seen.current ?? null;
  });
  useEffect(() => {
    if (ended !== undefined) follow();
  }, [ended]);
  return { isRunning, refetch };
}
