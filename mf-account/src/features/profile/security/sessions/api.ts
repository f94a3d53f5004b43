import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';
import { logout } from 'shared/session';

const SESSIONS = '/v2/account/sessions/';

export type OwnSession = Answer<'get', typeof SESSIONS>['results'][number];

export const PAGE_SIZE = 10;
const KEY = ['profile', 'sessions'] as const;

export const sessionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      client.get(SESSIONS, { query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Ends one session of the account, or all but the current one. */
export function useEndSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others'
        ? client.delete(SESSIONS)
        : client.delete('/v2/account/sessions/{id}/', { path: { id: which } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** Ends every session of the account and its translator links, then signs this browser out. */
export async function signOutEverywhere(): Promise<void> {
  await client.post('/v2/account/logout/', { body: { all: true } });
  logout();
}
