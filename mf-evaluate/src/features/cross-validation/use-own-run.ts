import { useEffect, useEffectEvent, useState } from 'react';

import { isRunning, resultOf } from './model.ts';
import type { Run } from './model.ts';

/**
 * Follows the run started on this screen.
 * @param onResult called once with the ID of its result
 * @returns sets the run to follow
 */
export function useOwnRun(runs: readonly Run[], onResult: (id: number) => void): (queueId: string | null) => void {
  const [own, setOwn] = useState<string | null>(null);
  const run = runs.find(({ id_queue: id }) => id === own);
  const tell = useEffectEvent(() => {
    const result = run && resultOf(run);
    setOwn(null);
    if (result !== undefined) onResult(result);
  });
  const isOver = run !== undefined && !isRunning(run);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return setOwn;
}
