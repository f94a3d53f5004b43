import type { CountedAttempts } from '../../lib/process/cluster-attempts.ts';
import type { Attempts } from './limits.queries.ts';

const MOST_WINDOWS = 10_000;

interface AttemptCounter {
  count(key: string, windowSeconds: number, tries?: number): Attempts;
  /** Adds the counts of other processes. */
  add(counted: readonly CountedAttempts[]): void;
}

/**
 * Counts attempts per time window, in memory; ended windows are dropped when there are many.
 * @param onCounted called with each attempt counted here
 */
export function createAttemptCounter(
  now: () => number = Date.now,
  onCounted: (counted: CountedAttempts) => void = () => undefined,
): AttemptCounter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const addTo = (key: string, tries: number, newEnd: number) => {
    const at = now();
    if (windows.size >= MOST_WINDOWS) for (const [old, { endsAt }] of windows) if (endsAt <= at) windows.delete(old);
    const known = windows.get(key);
    const window = known && known.endsAt > at ? known : { count: 0, endsAt: newEnd };
    window.count += tries;
    windows.set(key, window);
    return window;
  };
  return {
    count: (key, windowSeconds, tries = 1) => {
      const at = now();
      const { count, endsAt } = addTo(key, tries, at + windowSeconds * 1000);
      onCounted([key, tries, endsAt]);
      return { count, waitSeconds: Math.ceil((endsAt - at) / 1000) };
    },
    add: (counted) => {
      for (const [key, tries, endsAt] of counted) if (endsAt > now()) addTo(key, tries, endsAt);
    },
  };
}
