import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { creations, tasks } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';

const columns = {
  id: creations.id,
  name: creations.name,
  repositoryUuid: creations.repositoryUuid,
  copiedFrom: creations.copiedFrom,
  error: sql<string | null>`coalesce(${creations.error}, ${tasks.error})`,
  createdAt: creations.createdAt,
  endedAt: creations.endedAt,
  taskEndedAt: tasks.endedAt,
  task: creations.taskId,
  status: tasks.status,
  progress: tasks.progress,
  stage: tasks.stage,
  cancelRequested: tasks.cancelRequested,
};
export type CreationRow = Awaited<ReturnType<typeof listCreations>>['results'][number];

interface NewCreation {
  readonly userId: number;
  readonly taskId: number;
  readonly repositoryUuid: string;
  readonly name: string;
  readonly copiedFrom: string | null;
}

/** Records that a task fills a new intelligence. @returns the id of the record */
export async function insertCreation(tx: Database, row: NewCreation): Promise<number> {
  const [made] = await tx.insert(creations).values(row).returning({ id: creations.id });
  if (!made) throw new Error('The creation was not recorded');
  return made.id;
}

/** Creations of a person that are not dismissed, newest first. */
export async function listCreations(db: Database, userId: number, { limit, offset }: PageRequest) {
  const where = eq(creations.userId, userId);
  const results = await db
    .select(columns)
    .from(creations)
    .leftJoin(tasks, eq(tasks.id, creations.taskId))
    .where(where)
    .orderBy(desc(creations.id))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(creations, where), results } satisfies Page<unknown>;
}

export async function findCreation(tx: Database, userId: number, id: number) {
  const [found] = await tx
    .select(columns)
    .from(creations)
    .leftJoin(tasks, eq(tasks.id, creations.taskId))
    .where(and(eq(creations.userId, userId), eq(creations.id, id)));
  return found;
}

export async function removeCreation(tx: Database, id: number): Promise<void> {
  await tx.delete(creations).where(eq(creations.id, id));
}

/** Deletes the records of creations that began more than `days` ago. */
export async function deleteOldCreations(db: Database, days: number): Promise<void> {
  await db.delete(creations).where(lt(creations.createdAt, sql`now() - make_interval(days => ${days})`));
}
