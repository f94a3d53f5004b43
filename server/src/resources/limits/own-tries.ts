import type { Tries } from './limits.queries.ts';

const MOST_WINDOWS = 10_000;

/** Counts tries in windows of time, in memory; windows that have ended are forgotten when there are many. */
export function createTryCounter(now: () => number = Date.now): {
  count(key: string, windowSeconds: number, tries?: number): Tries;
} {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    count: (key, windowSeconds, tries = 1) => {
      const at = now();
      if (windows.size >= MOST_WINDOWS) for (const [old, { endsAt }] of windows) if (endsAt <= at) windows.delete(old);
      const known = windows.get(key);
      const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + windowSeconds * 1000 };
      window.count += tries;
      windows.set(key, window);
      return { count: window.count, waitSeconds: Math.ceil((window.endsAt - at) / 1000) };
    },
  };
}
