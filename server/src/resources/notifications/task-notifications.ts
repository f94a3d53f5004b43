import { say } from '../../lib/messages/index.ts';
import { storedReason } from '../tasks/task-reason.ts';
import { kindOfType } from '../../lib/tasks/task-kinds.ts';
import { findTaskSubject, insertNotifications, isRepositoryThere } from './new-notifications.queries.ts';
import type { TaskType } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { NotificationKind } from './kinds.ts';
import type { NewNotification } from './new-notifications.queries.ts';

/** Notifies people, in the transaction of the event [NOTE-01]. */
export const notifyPeople: (tx: Database, accounts: readonly number[], news: NewNotification) => Promise<void> =
  insertNotifications;

type Ending = { readonly result: Readonly<Record<string, unknown>> | null } | { readonly reason: string };

/**
 * Prepares the notification to the person who started a task that has ended. Canceled tasks notify nobody.
 * @returns a function that stores it, to be called after the outcome: a failed creation deletes the intelligence, also
 * one whose task is the import of its file
 */
export async function prepareTaskNotification(
  tx: Database,
  { id, type }: { readonly id: number; readonly type: TaskType },
  end: Ending,
): Promise<() => Promise<void>> {
  const subject = await findTaskSubject(tx, id);
  const { cancelled, notifies } = kindOfType(type);
  const isCancelled = 'reason' in end && end.reason === storedReason(say(cancelled));
  if (!subject || subject.createdBy === null || isCancelled) return () => Promise.resolve();
  const { createdBy, repositoryUuid, version, language, name } = subject;
  const { done, failed }: Readonly<Record<'done' | 'failed', NotificationKind>> = notifies;
  return async () => {
    const result = 'reason' in end ? { reason: end.reason } : resultOf(end.result);
    const news = (await isRepositoryThere(tx, repositoryUuid))
      ? { kind: 'reason' in end ? failed : done, repositoryUuid, data: { version, language, ...result } }
      : { kind: 'creation.failed' as const, repositoryUuid: null, data: { name, ...result } };
    await insertNotifications(tx, [createdBy], news);
  };
}

/** The evaluation that a task stored. */
function resultOf(result: Readonly<Record<string, unknown>> | null): { readonly result?: number } {
  const id = result?.['evaluate_id'];
  return typeof id === 'number' ? { result: id } : {};
}
