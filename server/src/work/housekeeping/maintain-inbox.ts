import { isGivenUp } from '../../db/errors.ts';
import { removeByOwnDays, removeOldPredictions } from './housekeeping.queries.ts';
import { dropInboxMonths, findFirstMonthId, makeInboxMonths } from './inbox-months.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';

type Kept = Pick<Config, 'inboxDays' | 'inboxRemoval'>;

/** Creates the months of the inbox ahead of time, and deletes old sentences. */
export async function maintainInbox(db: Database, { inboxDays, inboxRemoval }: Kept): Promise<void> {
  await unlessLocked(() => makeInboxMonths(db));
  await unlessLocked(() => dropInboxMonths(db, inboxDays));
  await removeOldPredictions(db, inboxDays, inboxRemoval === 'month' ? await findFirstMonthId(db) : undefined);
  await removeByOwnDays(db, inboxDays);
}

/** What cannot be done while others use the inbox is left to the next round. */
async function unlessLocked(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isGivenUp(error)) throw error;
  });
}
