import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export const PAGE_SIZE = 20;

export type Notification = Answer<'get', '/v2/account/notifications/'>['results'][number];

export const listQuery = (limit: number) =>
  queryOptions({
    queryKey: ['notifications', 'list', limit],
    queryFn: ({ signal }) => client.get('/v2/account/notifications/', { signal, query: { limit } }),
  });

/** Unread ones, to find those that this page already shows. */
export const listUnread = () => client.get('/v2/account/notifications/', { query: { unread: true, limit: PAGE_SIZE } });

export const markRead = (body: { notifications?: number[]; until?: number }) =>
  client.post('/v2/account/notifications/read/', { body });
