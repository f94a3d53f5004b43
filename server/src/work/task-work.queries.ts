import { and, eq, inArray, sql } from 'drizzle-orm';
import { tasks, versionLanguages } from '../db/schema/index.ts';
import type { Database } from '../db/client.ts';

/** A task and the version language it works on. */
export interface TaskPlace {
  readonly id: number;
  readonly type: number;
  readonly versionLanguageId: number;
  readonly versionId: number;
}

/** A task held by a worker. */
export interface ClaimedTask extends TaskPlace {
  /** Number of the attempt; only the latest one may write for the task. */
  readonly attempt: number;
  readonly language: string;
  readonly cancelRequested: boolean;
  readonly createdBy: number | null;
  readonly payload: unknown;
  readonly secretSealed: Buffer | null;
}

/** Identifies who ends a task: a worker by its attempt; without an attempt, the sweep of lost tasks. */
export interface TaskHold {
  readonly id: number;
  readonly attempt?: number;
}

/** Starts a new attempt at a task; undefined when the task has ended. */
export async function claimTask(db: Database, id: number): Promise<ClaimedTask | undefined> {
  const [claimed] = await db
    .update(tasks)
    .set({
      status: 1,
      stage: 'reading',
      progress: 0,
      attempts: sql`${tasks.attempts} + 1`,
      startedAt: sql`coalesce(${tasks.startedAt}, clock_timestamp())`,
      heartbeatAt: sql`clock_timestamp()`,
    })
    .where(and(eq(tasks.id, id), inArray(tasks.status, [0, 1])))
    .returning({
      id: tasks.id,
      type: tasks.type,
      attempt: tasks.attempts,
      versionLanguageId: tasks.versionLanguageId,
      cancelRequested: tasks.cancelRequested,
      createdBy: tasks.createdBy,
      payload: tasks.payload,
      secretSealed: tasks.secretSealed,
    });
  if (!claimed) return undefined;
  const [row] = await db
    .select({ versionId: versionLanguages.versionId, language: versionLanguages.language })
    .from(versionLanguages)
    .where(eq(versionLanguages.id, claimed.versionLanguageId));
  return row && { ...claimed, ...row };
}

/** Writes progress. @returns whether the task was canceled; undefined when this attempt was superseded */
export async function recordProgress(
  db: Database,
  hold: Required<TaskHold>,
  { stage, progress }: { stage: string; progress: number },
): Promise<{ cancelRequested: boolean } | undefined> {
  const [row] = await db
    .update(tasks)
    .set({ stage, progress, heartbeatAt: sql`clock_timestamp()` })
    .where(heldBy(hold))
    .returning({ cancelRequested: tasks.cancelRequested });
  return row;
}

/** Locks the task for the transaction. @returns false when this attempt was superseded */
export async function lockTask(tx: Database, hold: Required<TaskHold>): Promise<boolean> {
  const [row] = await tx.select({ id: tasks.id }).from(tasks).where(heldBy(hold)).for('update');
  return row !== undefined;
}

/** Ends a task successfully. @returns false when this attempt was superseded */
export async function endDone(
  tx: Database,
  hold: Required<TaskHold>,
  { stage, result }: { stage: string; result: Readonly<Record<string, unknown>> | null },
): Promise<boolean> {
  const ended = await tx
    .update(tasks)
    .set({ status: 2, stage, progress: 1, result, secretSealed: null, endedAt: sql`clock_timestamp()` })
    .where(heldBy(hold))
    .returning({ id: tasks.id });
  return ended.length > 0;
}

/** Ends a task with an error for users. @returns false when it has ended or this attempt was superseded */
export async function endFailed(tx: Database, { id, attempt }: TaskHold, error: string): Promise<boolean> {
  const ended = await tx
    .update(tasks)
    .set({ status: 3, error, secretSealed: null, endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(tasks.id, id),
        inArray(tasks.status, [0, 1]),
        attempt === undefined ? undefined : eq(tasks.attempts, attempt),
      ),
    )
    .returning({ id: tasks.id });
  return ended.length > 0;
}

function heldBy({ id, attempt }: Required<TaskHold>) {
  return and(eq(tasks.id, id), eq(tasks.attempts, attempt), eq(tasks.status, 1));
}
