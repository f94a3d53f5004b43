export interface Repeated {
  /** Runs the work as soon as possible. */
  now(): void;
  /** Stops after the current run. */
  stop(): Promise<void>;
}

/** Runs work now, at intervals and on demand, never concurrently; a demand during a run causes one more run. */
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
