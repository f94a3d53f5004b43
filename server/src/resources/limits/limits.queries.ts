import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { rateLimits } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export interface Attempts {
  readonly count: number;
  /** Seconds until the window ends. */
  readonly waitSeconds: number;
}

/** Counts one more attempt; the first one after the end of a window opens the next window. */
export async function countAttempt(db: Database, key: string, windowSeconds: number): Promise<Attempts> {
  const window = sql`now() + make_interval(secs => ${windowSeconds})`;
  const [tries] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: window })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= now() then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then ${window} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      waitSeconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    });
  return tries ?? { count: 1, waitSeconds: windowSeconds };
}

/** Rows locked by another process are left to it: waiting for each other could end in a deadlock. */
export async function removeEndedWindows(db: Database): Promise<void> {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.resetsAt, sql`now()`))
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended));
}

/** Attempts in the open window. */
export async function countedAttempts(db: Database, key: string): Promise<number> {
  const [tries] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, sql`now()`)));
  return tries?.count ?? 0;
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Refunds one counted attempt. */
export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(eq(rateLimits.key, key));
}
