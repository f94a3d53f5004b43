import { inArray, lt, sql } from 'drizzle-orm';
import { predictionLogs, trash, versions } from '../db/schema/index.ts';
import type { Database } from '../db/client.ts';

const AT_A_TIME = 5000;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Forgets sentences of the inbox after so many days, a few thousand at a time so that nobody waits for it. */
export async function removeOldPredictions(db: Database, days: number): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: predictionLogs.id })
      .from(predictionLogs)
      .where(lt(predictionLogs.createdAt, daysAgo(days)))
      .limit(AT_A_TIME);
    const removed = await db
      .delete(predictionLogs)
      .where(inArray(predictionLogs.id, old))
      .returning({ id: predictionLogs.id });
    if (removed.length < AT_A_TIME) return;
  }
}

/** Forgets what was deleted so many days ago: from then on it cannot be taken back. */
export async function emptyTrash(db: Database, days: number): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: trash.id })
      .from(trash)
      .where(lt(trash.createdAt, daysAgo(days)))
      .limit(AT_A_TIME);
    const removed = await db.delete(trash).where(inArray(trash.id, old)).returning({ id: trash.id });
    if (removed.length < AT_A_TIME) return;
  }
}

/** Removes versions with all they held so many days after they were deleted, one at a time: a large one takes long. */
export async function removeDeletedVersions(db: Database, days: number): Promise<void> {
  const old = await db
    .select({ id: versions.id })
    .from(versions)
    .where(lt(versions.deletedAt, daysAgo(days)));
  for (const { id } of old) await db.delete(versions).where(inArray(versions.id, [id]));
}
