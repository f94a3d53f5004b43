import { and, gt, inArray, or, sql } from 'drizzle-orm';
import { tasks } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Waiting and running background work, and work that ended within the last day, by type and status. */
export async function countTasks(db: Database): Promise<{ type: number; status: number; count: number }[]> {
  const isRecent = or(
    inArray(tasks.status, [0, 1]),
    and(inArray(tasks.status, [2, 3]), gt(tasks.endedAt, sql`now() - interval '1 day'`)),
  );
  return db
    .select({ type: tasks.type, status: tasks.status, count: sql<number>`count(*)::int` })
    .from(tasks)
    .where(isRecent)
    .groupBy(tasks.type, tasks.status);
}
