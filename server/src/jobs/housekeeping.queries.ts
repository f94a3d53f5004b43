import { inArray, lt, sql } from 'drizzle-orm';
import { predictionLogs } from '../db/schema/index.ts';
import type { Database } from '../db/client.ts';

const AT_A_TIME = 5000;

/** Forgets sentences of the inbox after 90 days, a few thousand at a time so that nobody waits for it. */
export async function removeOldPredictions(db: Database): Promise<void> {
  for (;;) {
    const old = db.select({ id: predictionLogs.id }).from(predictionLogs).where(lt(predictionLogs.createdAt, sql`now() - interval '90 days'`)).limit(AT_A_TIME);
    const removed = await db.delete(predictionLogs).where(inArray(predictionLogs.id, old)).returning({ id: predictionLogs.id });
    if (removed.length < AT_A_TIME) return;
  }
}
