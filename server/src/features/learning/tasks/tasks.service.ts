import { TASK_STATUS } from 'shared/domain';
import { Conflict, NotFound, say } from '../../../lib/errors.ts';
import { isApiKeyThere } from '../../../resources/api-keys/api-keys.queries.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { isSessionOpen } from '../../../resources/sessions/sessions.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { cancelTask } from '../../../resources/tasks/cancel-tasks.ts';
import { findTask, findTaskBy, listTasks } from '../../../resources/tasks/tasks.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account, Grant } from '../../../lib/grant.ts';
import type { ParseKeyGrant } from '../../../resources/parse-keys/parse-key.resource.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { TaskOf } from '../../../resources/tasks/task.resource.ts';
import type { TaskRow } from '../../../resources/tasks/tasks.queries.ts';

/** Tasks that an event stream reports: the running ones and the last ones that ended. */
const STREAMED_TASKS = 10;

export interface TaskPage {
  readonly count: number;
  readonly results: readonly TaskRow[];
}

interface TaskFilter {
  readonly repository_version?: number | undefined;
  readonly type_processing?: number | undefined;
  readonly id_queue?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The background work of one version of an intelligence, newest first. */
export async function listVersionTasks(
  db: Database,
  { resource }: Grant<Repository>,
  query: TaskFilter,
): Promise<TaskPage> {
  const { id } = await versionOf(db, resource.uuid, query.repository_version);
  return listTasks(db, { versionId: id, type: query.type_processing, jobId: query.id_queue }, query);
}

/** What an event stream sends after each change. */
export function listStreamedTasks(db: Database, versionId: number): Promise<TaskPage> {
  return listTasks(db, { versionId }, { limit: STREAMED_TASKS, offset: 0 });
}

/** @param id of the task, or of the queue entry under which it was started. */
export async function getTaskOfKey(db: Database, { resource }: ParseKeyGrant, id: string): Promise<TaskRow> {
  const found = await findTaskBy(db, resource.repository.uuid, id);
  if (!found) throw new NotFound(say('task_missing'));
  return found;
}

/** @throws Conflict when the task has already ended. */
export async function cancelGrantedTask(db: Database, { resource: { task } }: Grant<TaskOf>): Promise<TaskRow> {
  await db.transaction(async (tx) => {
    if (!(await cancelTask(tx, task))) throw new Conflict(say('task_finished'));
  });
  // Canceling the creation of an intelligence deletes it with its tasks.
  return (await findTask(db, task.id)) ?? { ...task, status: TASK_STATUS.failed, cancelRequested: true };
}

/** Checks whether someone who opened an event stream still has an open session and the right to read it. */
export async function mayStillFollow(
  db: Database,
  repositoryUuid: string,
  account: Account | undefined,
): Promise<boolean> {
  if (account && !(await isStillSignedIn(db, account))) return false;
  const judged = await judgeRepository(db, repositoryUuid, account);
  return judged?.flags.has('can_translate') === true;
}

/** Whether the session or the API key of a caller is still valid. */
async function isStillSignedIn(db: Database, { sessionId, key }: Account): Promise<boolean> {
  if (key) return isApiKeyThere(db, key.id);
  return sessionId !== undefined && isSessionOpen(db, sessionId);
}
