import type { Steps } from '../steps.ts';

/** Longest allowed block of the event loop. Unit: ms of processor time. */
export const LONGEST_HOLD_MS = 50;
/** The best attempt counts: the first one runs uncompiled code, and garbage collection does not recur. */
const MOST_TRIES = 8;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest step of some work, in ms of processor time, in the attempt whose longest step is shortest. */
export function longestStep(begin: () => Steps<unknown>): number {
  let shortest = Infinity;
  for (let tries = 0; tries < MOST_TRIES && shortest >= LONGEST_HOLD_MS; tries++) {
    let longest = 0;
    const steps = begin();
    for (let isDone: boolean | undefined = false; isDone !== true;) {
      const before = processorMs();
      isDone = steps.next().done;
      longest = Math.max(longest, processorMs() - before);
    }
    shortest = Math.min(shortest, longest);
  }
  return shortest;
}
