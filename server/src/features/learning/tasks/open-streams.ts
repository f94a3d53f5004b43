import { TooManyRequests } from '../../../lib/errors.ts';
import type { LimitKey } from '../../../resources/limits/limit-key.ts';

/** Suggested pause before another attempt to open a stream. */
const RETRY_SECONDS = 15;

/** Counts the open streams of each person in this process. */
export interface StreamCounter {
  /**
   * @returns a function that frees the place. @throws TooManyRequests when the person already has `limit` open streams.
   */
  enter(person: LimitKey): () => void;
}

export function countStreams(limit: number): StreamCounter {
  const open = new Map<LimitKey, number>();
  return {
    enter: (person) => {
      const count = open.get(person) ?? 0;
      if (count >= limit) throw new TooManyRequests(RETRY_SECONDS);
      open.set(person, count + 1);
      return () => {
        const left = (open.get(person) ?? 1) - 1;
        if (left === 0) open.delete(person);
        else open.set(person, left);
      };
    },
  };
}
