import type { Steps } from '../steps.ts';

/** What an event loop may be held for. Unit: ms of processor time. */
export const LONGEST_HOLD_MS = 50;
/** The quietest counts: the first runs code that is not compiled, and collecting garbage does not come again. */
const MOST_TRIES = 8;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest step of some work, in ms of processor time, of the try whose longest step is shortest. */
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
