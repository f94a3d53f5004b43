import { notify } from '../../db/notify.ts';
import { say } from '../../lib/errors.ts';
import { hideUnfinished, removeUnfinished } from '../versions/versions.queries.ts';
import { TASK_TOPIC } from './task-events.ts';
import { storedReason } from './task-reason.ts';
import { kindOfType } from '../../lib/tasks/task-kinds.ts';
import { cancelWaiting, listActiveTasks, requestCancel } from './tasks.queries.ts';
import type { Database } from '../../db/client.ts';

interface TaskToCancel {
  readonly id: number;
  readonly type: number;
  readonly versionId: number;
}

/** Ends a waiting task, or requests the end of a running one. @returns false when it has already ended */
export async function cancelTask(tx: Database, { id, type, versionId }: TaskToCancel): Promise<boolean> {
  if (!(await requestCancel(tx, id))) return false;
  const reason = storedReason(say(kindOfType(type).cancelled));
  if (await cancelWaiting(tx, id, reason)) await tidyUp(tx, { id, type, versionId });
  await notify(tx, { topic: TASK_TOPIC, task: id, version: versionId });
  return true;
}

/** A task that never started has no worker to delete the row that it was meant to fill. */
async function tidyUp(tx: Database, { id, type, versionId }: TaskToCancel): Promise<void> {
  const { fills = [] } = kindOfType(type);
  if (fills.includes('intelligence')) await removeUnfinished(tx, versionId, id);
  if (fills.includes('version')) await hideUnfinished(tx, versionId);
}

/** Stops all background work of a version. */
export async function cancelTasksOf(db: Database, versionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const task of await listActiveTasks(tx, versionId)) await cancelTask(tx, { ...task, versionId });
  });
}
