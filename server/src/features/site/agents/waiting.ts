import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CallingAgent } from './tool.ts';

/** Clients abandon a call after a minute. */
const WAIT_MAX_SECONDS = 50;
const SECOND_MS = 1000;
/** The pauses between polls grow, because each poll counts as a call of the key. */
const PAUSE = { firstMs: 250, growth: 1.5, mostMs: 4000 };
/** The first of the statuses of tasks that have ended. */
export const ENDED = 2;

export const wait = {
  wait_seconds: z
    .int()
    .min(0)
    .max(WAIT_MAX_SECONDS)
    .default(30)
    .describe('How long to wait for the end; call again with the same intelligence to check later.'),
};

interface Look<Seen> {
  readonly seen: Seen;
  readonly isOver: boolean;
  /** The fraction done, 0–1, and the current activity. */
  readonly progress: readonly [share: number, message: string];
}

/** Polls background work until it ends, the time is over, or the caller has disconnected; reports its progress. */
export async function lookUntilOver<Seen>(
  { left, report }: CallingAgent,
  seconds: number,
  look: () => Promise<Look<Seen>>,
): Promise<Seen> {
  const deadline = Date.now() + seconds * SECOND_MS;
  for (let pauseMs = PAUSE.firstMs; ; pauseMs = Math.min(pauseMs * PAUSE.growth, PAUSE.mostMs)) {
    const { seen, isOver, progress } = await look();
    await report(...progress);
    if (isOver || Date.now() + pauseMs > deadline || left.aborted) return seen;
    await sleep(pauseMs, undefined, { signal: left }).catch(() => undefined);
  }
}
