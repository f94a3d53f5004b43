import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { readId } from 'shared/domain';
import { owners, tasks, versionLanguages, versions } from '../../db/schema/index.ts';
import { currentTrace } from '../../telemetry/tracer.ts';
import type { TaskType } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/schema/pagination.ts';

const columns = {
  id: tasks.id,
  jobId: tasks.jobId,
  type: tasks.type,
  status: tasks.status,
  progress: tasks.progress,
  stage: tasks.stage,
  error: tasks.error,
  result: tasks.result,
  cancelRequested: tasks.cancelRequested,
  createdAt: tasks.createdAt,
  startedAt: tasks.startedAt,
  endedAt: tasks.endedAt,
  language: versionLanguages.language,
  versionId: versionLanguages.versionId,
};

export interface TaskRow {
  readonly id: number;
  readonly jobId: string;
  readonly type: number;
  readonly status: number;
  readonly progress: number;
  readonly stage: string;
  readonly error: string | null;
  readonly result: unknown;
  readonly cancelRequested: boolean;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly language: string;
  readonly versionId: number;
}

export interface NewTask {
  readonly type: TaskType;
  readonly versionLanguageId: number;
  readonly createdBy: number | null;
  /** The input of the task, in the format that the job of its type reads. */
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly secretSealed?: Buffer;
}

/**
 * Queues work; undefined when some of the same type is already waiting or running for the same language of the version.
 */
export async function insertTask(tx: Database, task: NewTask): Promise<{ id: number; jobId: string } | undefined> {
  const [made] = await tx
    .insert(tasks)
    .values({ ...task, trace: currentTrace() })
    .onConflictDoNothing()
    .returning({ id: tasks.id, jobId: tasks.jobId });
  return made;
}

export interface TaskFilter {
  readonly versionId: number;
  readonly type?: number | undefined;
  readonly language?: string | undefined;
  readonly jobId?: string | undefined;
}

/** Background work of a version, newest first. */
export async function listTasks(
  db: Database,
  { versionId, type, language, jobId }: TaskFilter,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: TaskRow[] }> {
  const where = and(
    eq(versionLanguages.versionId, versionId),
    type === undefined ? undefined : eq(tasks.type, type),
    language === undefined ? undefined : eq(versionLanguages.language, language),
    jobId === undefined ? undefined : eq(sql`${tasks.jobId}::text`, jobId.toLowerCase()),
  );
  const [total] = await db
    .select({ value: count() })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .where(where);
  const results = await db
    .select(columns)
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .where(where)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

export async function findTask(db: Database, id: number): Promise<(TaskRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ ...columns, repositoryUuid: versions.repositoryUuid })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(eq(tasks.id, id));
  return found;
}

/** Work on an intelligence by its id, or by the id with which clients track it. */
export async function findTaskBy(db: Database, repositoryUuid: string, id: string): Promise<TaskRow | undefined> {
  const number = readId(id);
  const isIt = number === undefined ? eq(sql`${tasks.jobId}::text`, id.toLowerCase()) : eq(tasks.id, number);
  const [found] = await db
    .select(columns)
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(and(eq(versions.repositoryUuid, repositoryUuid), isIt));
  return found;
}

/** Requests the end of an unfinished task. @returns false when it has already ended. */
export async function requestCancel(tx: Database, id: number): Promise<boolean> {
  const changed = await tx
    .update(tasks)
    .set({ cancelRequested: true })
    .where(and(eq(tasks.id, id), inArray(tasks.status, [0, 1])))
    .returning({ id: tasks.id });
  return changed.length > 0;
}

/** Ends a task that has not started. @returns false when it has. */
export async function cancelWaiting(tx: Database, id: number, error: string): Promise<boolean> {
  const changed = await tx
    .update(tasks)
    .set({ status: 3, error, secretSealed: null, endedAt: sql`clock_timestamp()` })
    .where(and(eq(tasks.id, id), eq(tasks.status, 0)))
    .returning({ id: tasks.id });
  return changed.length > 0;
}

/** Unfinished tasks of a version. */
export async function listActiveTasks(db: Database, versionId: number): Promise<{ id: number; type: number }[]> {
  return db
    .select({ id: tasks.id, type: tasks.type })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), inArray(tasks.status, [0, 1])))
    .orderBy(tasks.id);
}

/** Trainings of an intelligence in all versions, newest first, with the people who started them. */
export async function listTrainings(db: Database, repositoryUuid: string, { limit, offset }: PageRequest) {
  const where = and(eq(versions.repositoryUuid, repositoryUuid), eq(tasks.type, 0));
  const [total] = await db
    .select({ value: count() })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(where);
  const results = await db
    .select({
      id: tasks.id,
      status: tasks.status,
      language: versionLanguages.language,
      createdAt: tasks.createdAt,
      startedAt: tasks.startedAt,
      endedAt: tasks.endedAt,
      createdBy: tasks.createdBy,
      creator: owners.nickname,
    })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .leftJoin(owners, eq(owners.id, tasks.createdBy))
    .where(where)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}
