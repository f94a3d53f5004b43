import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import {
  notifications,
  organizationAuthorizations,
  owners,
  repositories,
  repositoryAuthorizations,
  users,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Per person: older ones are not shown, however long the setting retains them. */
const MOST_NOTIFICATIONS = 500;

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Notifications with the person's roles on their subjects, newest first. */
export async function listNotifications(db: Database, userId: number, { isUnread }: { readonly isUnread: boolean }) {
  const mine = and(
    eq(repositoryAuthorizations.repositoryUuid, notifications.repositoryUuid),
    eq(repositoryAuthorizations.ownerId, userId),
  );
  const throughOrganizations = sql<number[]>`array(
    select member.role
    from ${organizationAuthorizations} member
    join ${repositoryAuthorizations} organization on organization.owner_id = member.organization_id
    where member.user_id = ${userId} and member.role > 0 and organization.role > 0
      and organization.repository_uuid = ${notifications.repositoryUuid}
  )`;
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      data: notifications.data,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      mailedAt: notifications.mailedAt,
      repositoryUuid: notifications.repositoryUuid,
      name: repositories.name,
      slug: repositories.slug,
      isPrivate: repositories.isPrivate,
      isDeleted: sql<boolean>`${repositories.deletedAt} is not null`,
      ownerNickname: owners.nickname,
      direct: repositoryAuthorizations.role,
      throughOrganizations,
    })
    .from(notifications)
    .leftJoin(repositories, eq(repositories.uuid, notifications.repositoryUuid))
    .leftJoin(owners, eq(owners.id, repositories.ownerId))
    .leftJoin(repositoryAuthorizations, mine)
    .where(and(eq(notifications.userId, userId), isUnread ? isNull(notifications.readAt) : undefined))
    .orderBy(sql`${notifications.id} desc`)
    .limit(MOST_NOTIFICATIONS);
}

/** Marks notifications of a person as read: those with the ids, or all up to one. */
export async function markRead(
  db: Database,
  userId: number,
  { ids, until }: { readonly ids: readonly number[]; readonly until: number | undefined },
): Promise<void> {
  const which = or(
    ids.length > 0 ? inArray(notifications.id, [...ids]) : undefined,
    until === undefined ? undefined : lte(notifications.id, until),
  );
  if (!which) return;
  await db
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which));
}

/** Deletes notifications older than `days`. */
export async function deleteOldNotifications(db: Database, days: number): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, sql`now() - make_interval(days => ${days})`));
}

/** People who want the digest, with a confirmed address, whose oldest unread notification has waited for `hours`. */
export async function listDigestReaders(db: Database, hours: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        isNull(notifications.readAt),
        isNull(notifications.mailedAt),
        lt(notifications.createdAt, sql`now() - make_interval(hours => ${hours})`),
        eq(users.mailsDigest, true),
        eq(users.isActive, true),
        isNotNull(users.emailConfirmedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Locks the account for the digest. @returns undefined when it was deleted, or no longer wants a digest */
export async function holdDigestReader(tx: Database, userId: number) {
  const [held] = await tx
    .select({ email: users.email, language: users.language, name: owners.name })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(eq(users.id, userId), eq(users.mailsDigest, true)))
    .for('update', { of: users });
  return held;
}

/** Marks everything unread as reported. @returns how much of it was new */
export async function markMailed(tx: Database, userId: number): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ mailedAt: sql`clock_timestamp()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isNull(notifications.mailedAt)))
    .returning({ id: notifications.id });
  return marked.length;
}

export async function findDigestChoice(
  db: Database,
  userId: number,
): Promise<{ readonly isOn: boolean; readonly isConfirmed: boolean }> {
  const [found] = await db
    .select({ isOn: users.mailsDigest, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return { isOn: found?.isOn ?? false, isConfirmed: (found?.confirmedAt ?? null) !== null };
}

export async function writeDigestChoice(db: Database, userId: number, isOn: boolean): Promise<void> {
  await db.update(users).set({ mailsDigest: isOn }).where(eq(users.id, userId));
}
