import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { tasks, versionLanguages } from '../db/schema/index.ts';
import { QUEUE_SCHEMA } from './queue.ts';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import type { TaskPlace } from './task-work.queries.ts';

const AT_A_TIME = 50;

/** Puts all waiting tasks into the queues of their types, each exactly once for any number of workers. */
export async function dispatchTasks(db: Database, boss: PgBoss, queues: ReadonlyMap<number, string>): Promise<void> {
  let sent: number;
  do sent = await dispatchSome(db, boss, queues);
  while (sent === AT_A_TIME);
}

async function dispatchSome(db: Database, boss: PgBoss, queues: ReadonlyMap<number, string>): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: tasks.id, jobId: tasks.jobId, type: tasks.type, trace: tasks.trace })
      .from(tasks)
      .where(and(eq(tasks.status, 0), inArray(tasks.type, [...queues.keys()]), isNull(tasks.dispatchedAt)))
      .orderBy(tasks.id)
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true });
    for (const { id, jobId, type, trace } of waiting) {
      const queue = queues.get(type);
      if (queue !== undefined) await boss.send(queue, { task: id, trace }, { id: jobId, db: fromDrizzle(tx, sql) });
    }
    if (waiting.length > 0)
      await tx
        .update(tasks)
        .set({ dispatchedAt: sql`clock_timestamp()` })
        .where(
          inArray(
            tasks.id,
            waiting.map(({ id }) => id),
          ),
        );
    return waiting.length;
  });
}

const place = {
  id: tasks.id,
  type: tasks.type,
  versionLanguageId: tasks.versionLanguageId,
  versionId: versionLanguages.versionId,
};

/** Unfinished tasks whose job the queue has dropped, because every worker that took it died. */
export async function listLostTasks(db: Database): Promise<TaskPlace[]> {
  const isAlive = sql`exists (
    select 1
    from ${sql.identifier(QUEUE_SCHEMA)}.job
    where job.id = ${tasks.jobId} and job.state in ('created', 'retry', 'active')
  )`;
  return (
    db
      .select(place)
      .from(tasks)
      .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
      // The task of a job that has just ended may not be updated yet.
      .where(
        and(
          inArray(tasks.status, [0, 1]),
          isNotNull(tasks.dispatchedAt),
          sql`coalesce(${tasks.heartbeatAt}, ${tasks.dispatchedAt}) < clock_timestamp() - interval '30 seconds'`,
          sql`not ${isAlive}`,
        ),
      )
  );
}
