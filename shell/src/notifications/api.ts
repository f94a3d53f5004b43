import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

/** How often (ms) a visible tab asks whether there is something new. */
const POLL_MS = 30_000;
export const PAGE_SIZE = 20;

export type Notification = Answer<'get', '/v2/account/notifications/'>['results'][number];

const keys = {
  all: ['notifications'] as const,
  unread: () => [...keys.all, 'unread'] as const,
  list: (limit: number) => [...keys.all, 'list', limit] as const,
};

export const unreadQuery = () =>
  queryOptions({
    queryKey: keys.unread(),
    queryFn: ({ signal }) => client.get('/v2/account/notifications/unread/', { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });

export const listQuery = (limit: number) =>
  queryOptions({
    queryKey: keys.list(limit),
    queryFn: ({ signal }) => client.get('/v2/account/notifications/', { signal, query: { limit } }),
  });

/** Unread ones, to tell which of them this page shows already. */
export const listUnread = () => client.get('/v2/account/notifications/', { query: { unread: true, limit: PAGE_SIZE } });

export const markRead = (body: { notifications?: number[]; until?: number }) =>
  client.post('/v2/account/notifications/read/', { body });

export const notificationKeys = keys;
