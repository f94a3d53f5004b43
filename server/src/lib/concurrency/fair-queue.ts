/** A task's place in the queue of its owner. */
interface Waiting {
  readonly start: () => void;
}

export interface FairQueue {
  /**
   * Runs the task when its turn comes.
   * @throws the reason of `leave` when it is aborted before the task has started
   */
  run<Result>(owner: number, leave: AbortSignal, task: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs at most `places` tasks at a time, one per owner. Owners take turns, so one owner with many waiting tasks delays
 * another by at most one task.
 */
export function createFairQueue(places: number): FairQueue {
  /** In the order of turns; owners without waiting tasks are absent. */
  const waiting = new Map<number, Waiting[]>();
  const running = new Set<number>();

  const tasksOf = (owner: number) => waiting.get(owner) ?? [];
  const keepWaiting = (owner: number, tasks: Waiting[]) => {
    if (tasks.length > 0) waiting.set(owner, tasks);
    else waiting.delete(owner);
  };
  const toEndOfRow = (owner: number) => {
    const tasks = tasksOf(owner);
    waiting.delete(owner);
    keepWaiting(owner, tasks);
  };
  const startNext = () => {
    for (const [owner, tasks] of waiting) {
      if (running.size >= places) return;
      if (running.has(owner)) continue;
      const [next, ...rest] = tasks;
      keepWaiting(owner, rest);
      running.add(owner);
      next?.start();
    }
  };
  const turn = (owner: number, leave: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          leave.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        keepWaiting(
          owner,
          tasksOf(owner).filter((other) => other !== entry),
        );
        reject(leave.reason as Error);
      };
      leave.addEventListener('abort', giveUp, { once: true });
      keepWaiting(owner, [...tasksOf(owner), entry]);
      startNext();
    });
  return {
    run: async (owner, leave, task) => {
      leave.throwIfAborted();
      await turn(owner, leave);
      try {
        return await task();
      } finally {
        running.delete(owner);
        toEndOfRow(owner);
        startNext();
      }
    },
  };
}
