export interface Repeated {
  /** Runs the work as soon as possible. */
  now(): void;
  /** Waits for the run that is going on. */
  stop(): Promise<void>;
}

/** Runs work now, at intervals, and when asked; never twice at the same time, and once more when asked meanwhile. */
export function repeated(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): Repeated {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const now = () => {
    isAsked = true;
    running ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await work().catch(onError);
      }
    })().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(now, everyMs);
  now();
  return {
    now,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
