import { inArray } from 'drizzle-orm';
import { TASK_STATUS } from 'shared/domain';
import { tasks } from '../src/db/schema/index.ts';
import type { Database } from '../src/db/client.ts';

/** Waiting or running background work. */
export const countOpenTasks = (db: Database): Promise<number> =>
  db.$count(tasks, inArray(tasks.status, [TASK_STATUS.pending, TASK_STATUS.processing]));
