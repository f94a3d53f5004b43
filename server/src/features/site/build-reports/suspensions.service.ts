import { notify } from '../../../db/notify.ts';
import { failsMoreOften, LEAST } from './canary-judge.ts';
import { insertSuspension, trialsOfCanary, trialsOfLive } from './build-reports.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { KnownBuild } from './known-builds.ts';

/** A canary ended by itself; the event has no fields. */
export const SUSPENSION_TOPIC = 'canary ended';

/** Hours of the live build that count where the canary leaves it too few page loads. */
const DAY_HOURS = 24;

/**
 * Ends a canary that fails more often than the live build did at the same time. Where the live build was loaded too
 * seldom in those hours, as beside a canary for everybody, its last day counts.
 * @returns whether it ended now
 */
export async function judgeCanary(db: Database, canary: KnownBuild, live: KnownBuild): Promise<boolean> {
  const { since, ...own } = await trialsOfCanary(db, canary);
  if (since === null) return false;
  const alongside = await trialsOfLive(db, live, since);
  const others = alongside.loads < LEAST.loads ? await trialsOfLive(db, live, DAY_HOURS) : alongside;
  if (!failsMoreOften(own, others)) return false;
  const { area, build, decision } = canary;
  const hasEnded = await insertSuspension(db, {
    area,
    build,
    decision,
    ...own,
    liveLoads: others.loads,
    liveFailures: others.failures,
  });
  if (hasEnded) await notify(db, { topic: SUSPENSION_TOPIC });
  return hasEnded;
}
