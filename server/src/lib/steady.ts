import { setTimeout } from 'node:timers/promises';

/** Does work and takes at least so long over it, so that the time tells nobody what was found. */
export async function steadily<Result>(leastMs: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
