import { setTimeout } from 'node:timers/promises';

/** Runs `work` and settles after `leastMs` at the earliest, so that the response time reveals nothing. */
export async function withMinimumDuration<Result>(leastMs: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
