import { languageName } from 'shared/domain';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { effectiveRole, repositoryFlags } from '../../../policies/repository.policy.ts';
import { ROLE_NAMES } from '../../../resources/mail/mail-words.ts';
import { presentReason } from '../../../resources/tasks/task-reason.ts';
import { findKind } from '../../../resources/notifications/kinds.ts';
import { NotificationContent } from '../../../resources/notifications/notification-content.ts';
import { listNotifications, markRead } from './notifications.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { NotificationData } from '../../../resources/notifications/kinds.ts';
import type { NotificationRow } from './notifications.queries.ts';
import type { Notification, ReadMarks, Unread } from './notifications.schema.ts';

type PresentedNotification = z.output<typeof Notification>;

interface NotificationRequest extends PageRequest {
  readonly locale: Locale;
  readonly isUnread: boolean;
  /** How names that other people chose appear in texts. */
  readonly nameOf?: (name: string) => string;
}

/** The notifications of a person, without those about things they may no longer see [NOTE-02]. */
export async function readNotifications(
  db: Database,
  account: Pick<Account, 'id'>,
  { locale, isUnread, limit, offset, nameOf }: NotificationRequest,
): Promise<Page<PresentedNotification>> {
  const rows = await listNotifications(db, account.id, { isUnread });
  const shown = rows.flatMap((row) => present(row, locale, nameOf));
  return { count: shown.length, results: shown.slice(offset, offset + limit) };
}

/** All of them, as the person may see them now. */
export async function readAllNotifications(
  db: Database,
  account: Pick<Account, 'id'>,
): Promise<readonly PresentedNotification[]> {
  const everything = { locale: 'en', isUnread: false, limit: Infinity, offset: 0 } as const;
  return (await readNotifications(db, account, everything)).results;
}

/** Marks the named ones as read, or all up to one. @returns the number that remain unread */
export async function markNotifications(
  db: Database,
  account: Account,
  { notifications = [], until }: z.output<typeof ReadMarks>,
): Promise<z.output<typeof Unread>> {
  await markRead(db, account.id, { ids: notifications, until });
  return countUnread(db, account);
}

export async function countUnread(db: Database, account: Account): Promise<z.output<typeof Unread>> {
  const { count, results } = await readNotifications(db, account, {
    locale: 'en',
    isUnread: true,
    limit: 1,
    offset: 0,
  });
  return { unread: count, newest: results[0]?.id ?? null };
}

function present(row: NotificationRow, locale: Locale, nameOf = (given: string) => given): PresentedNotification[] {
  const kind = findKind(row.kind);
  if (!kind || !isVisible(row, kind.needs)) return [];
  const stored = NotificationContent.parse(row.data);
  const data = {
    ...stored,
    ...(stored.name !== undefined && { name: nameOf(stored.name) }),
    ...(stored.person !== undefined && { person: nameOf(stored.person) }),
  };
  const { repositoryUuid: uuid, name, slug, ownerNickname } = row;
  const place = { ownerNickname: ownerNickname ?? '', slug: slug ?? '' };
  return [
    {
      id: row.id,
      kind: row.kind,
      text: fill(kind.text[locale], data, locale),
      path: withVersion(kind.path(place, data), data),
      intelligence: uuid === null ? null : { uuid, name: name ?? '', owner__nickname: place.ownerNickname },
      is_read: row.readAt !== null,
      created_at: presentMoment(row.createdAt),
    },
  ];
}

function isVisible(row: NotificationRow, needs: Parameters<ReturnType<typeof repositoryFlags>['has']>[0]): boolean {
  const { repositoryUuid, isDeleted, isPrivate, direct, throughOrganizations } = row;
  if (repositoryUuid === null) return true;
  if (isDeleted) return false;
  const role = effectiveRole({ direct: direct ?? 0, throughOrganizations });
  return repositoryFlags({ isPrivate: isPrivate ?? true }, role).has(needs);
}

function withVersion(path: string, { version }: NotificationData): string {
  return version === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}version=${version}`;
}

function fill(text: string, data: NotificationData, locale: Locale): string {
  const values: Readonly<Record<string, string | undefined>> = {
    ...(data.language !== undefined && { language: languageName(data.language, locale) }),
    ...(data.reason !== undefined && { reason: presentReason(data.reason, locale) }),
    role: ROLE_NAMES[locale][data.role ?? 0],
    name: data.name,
    person: data.person,
  };
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
