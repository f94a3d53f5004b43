import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notifications, repositories, tasks, users, versionLanguages, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { NotificationData, NotificationKind } from './kinds.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly repositoryUuid: string | null;
  readonly data: NotificationData;
}

export async function isRepositoryThere(tx: Database, uuid: string): Promise<boolean> {
  return (await tx.$count(repositories, eq(repositories.uuid, uuid))) > 0;
}

/** Adds a notification for each account. An identical unread one is replaced. */
export async function insertNotifications(
  tx: Database,
  accounts: readonly number[],
  { kind, repositoryUuid, data }: NewNotification,
): Promise<void> {
  if (accounts.length === 0) return;
  const content = JSON.stringify(data);
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, [...accounts]),
        isNull(notifications.readAt),
        eq(notifications.kind, kind),
        sql`${notifications.repositoryUuid} is not distinct from ${repositoryUuid}::uuid`,
        sql`${notifications.data} = ${content}::jsonb`,
      ),
    );
  // Organizations have no notifications.
  await tx.execute(sql`
    insert into ${notifications} (user_id, kind, repository_uuid, data)
    select id, ${kind}, ${repositoryUuid}::uuid, ${content}::jsonb
    from ${users}
    where ${inArray(users.id, [...accounts])}`);
}

/** The subject of a task, read before the outcome may delete it. */
export async function findTaskSubject(tx: Database, taskId: number) {
  const [found] = await tx
    .select({
      createdBy: tasks.createdBy,
      repositoryUuid: versions.repositoryUuid,
      version: versions.id,
      language: versionLanguages.language,
      name: repositories.name,
    })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(eq(tasks.id, taskId));
  return found;
}
