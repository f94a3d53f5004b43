import { and, eq, inArray, sql } from 'drizzle-orm';
import { tasks, versionLanguages } from '../db/schema/index.ts';
import type { Database } from '../db/client.ts';

/** A task and what it works on. */
export interface TaskPlace {
  readonly id: number;
  readonly type: number;
  readonly versionLanguageId: number;
  readonly versionId: number;
}

/** A task as its worker has it. */
export interface ClaimedTask extends TaskPlace {
  /** Counts up with each worker that takes the task; only the latest one may write for it. */
  readonly attempt: number;
  readonly language: string;
  readonly cancelRequested: boolean;
  readonly createdBy: number | null;
  readonly payload: unknown;
  readonly secretSealed: Buffer | null;
}

/** Who ends a task: its worker by the attempt, or nobody's attempt when no worker has it. */
export interface TaskHold {
  readonly id: number;
  readonly attempt?: number;
}

/** Takes a task up; undefined when it has ended already. */
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

/** Writes how far the work is. @returns whether it should go on; undefined when the task is no longer this worker's. */
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

/** Keeps other workers from taking the task over until the transaction ends. @returns false when one has already. */
export async function lockTask(tx: Database, hold: Required<TaskHold>): Promise<boolean> {
  const [row] = await tx.select({ id: tasks.id }).from(tasks).where(heldBy(hold)).for('update');
  return row !== undefined;
}

/** Ends a task that was done. @returns false when it is no longer this worker's. */
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

/** Ends a task that could not be done, with the reason people are shown. @returns false when it has ended, or is no longer this worker's. */
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
