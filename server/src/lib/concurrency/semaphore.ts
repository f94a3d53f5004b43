/** Runs at most `limit` tasks at a time; the others wait in order. */
export function createSemaphore(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed directly to the next waiting task, so that a newcomer cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
