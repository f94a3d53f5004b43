import { notify } from '../../../db/notify.ts';
import { failsMoreOften, LEAST } from './canary-judge.ts';
import { insertSuspension, trialsOfCanary, trialsOfLive } from './build-reports.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { KnownBuild } from './known-builds.ts';

/** Event of a canary that was stopped automatically; it has no fields. */
export const SUSPENSION_TOPIC = 'canary ended';

/** Hours of the live build to use when it has too few page loads besides the canary. */
const DAY_HOURS = 24;

/**
 * Stops a canary that fails more often than the live build did at the same time. If the live build had too few loads in
 * those hours, as with a canary for everybody, its last day is used.
 * @returns whether this call stopped it
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
