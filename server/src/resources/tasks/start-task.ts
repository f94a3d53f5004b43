import { notify } from '../../db/notify.ts';
import { TASK_TOPIC } from './task-events.ts';
import { insertTask } from './tasks.queries.ts';
import type { Database } from '../../db/client.ts';
import type { NewTask } from './tasks.queries.ts';

export interface StartedTask {
  readonly id: number;
  /** The id by which clients track it. */
  readonly jobId: string;
}

/**
 * Queues background work in the caller's transaction; a worker starts it after the commit.
 * @returns undefined when work of the same type is already waiting or running for the language of the version.
 */
export async function startTask(
  tx: Database,
  { versionId, ...task }: NewTask & { readonly versionId: number },
): Promise<StartedTask | undefined> {
  const made = await insertTask(tx, task);
  if (made) await notify(tx, { topic: TASK_TOPIC, task: made.id, version: versionId, isNew: true });
  return made;
}
