import { eq, sql } from 'drizzle-orm';
import { tasks } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

const WAITING = 0;

export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

/** Waiting time of the oldest background work that no worker has started, in seconds; 0 when there is none. */
export async function readQueueAge(db: Database): Promise<number> {
  const [oldest] = await db
    .select({ seconds: sql<number>`coalesce(extract(epoch from now() - min(${tasks.createdAt})), 0)::float` })
    .from(tasks)
    .where(eq(tasks.status, WAITING));
  return Math.max(0, oldest?.seconds ?? 0);
}
