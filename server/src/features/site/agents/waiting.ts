import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CallingAgent } from './tool.ts';

/** Clients give a call up after a minute. */
const WAIT_MAX_SECONDS = 50;
const SECOND_MS = 1000;
/** Pauses between looks grow, because each look counts as a call of the key. */
const PAUSE = { firstMs: 250, growth: 1.5, mostMs: 4000 };
/** From here on, a task has ended. */
export const ENDED = 2;

export const wait = {
  wait_seconds: z
    .int()
    .min(0)
    .max(WAIT_MAX_SECONDS)
    .default(30)
    .describe('How long to wait for the end; call again with the same intelligence to look later.'),
};

interface Look<Seen> {
  readonly seen: Seen;
  readonly isOver: boolean;
  /** Share that is done, 0–1, and what is being done. */
  readonly progress: readonly [share: number, message: string];
}

/** Looks at background work until it ends, the time is over, or the caller has left; reports how far it is. */
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
