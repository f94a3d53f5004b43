import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';

const LIST = '/v2/org/invitations/{nickname}/';

export type Invitation = Answer<'get', typeof LIST>['results'][number];
export type MadeInvitation = Answer<'post', typeof LIST>;

/** Invitations on a page. */
export const PAGE_SIZE = 20;

const invitationsKey = (nickname: string) => ['organization', nickname, 'invitations'] as const;

export const invitationsQuery = (nickname: string, page: number) =>
  queryOptions({
    queryKey: [...invitationsKey(nickname), page],
    queryFn: ({ signal }) =>
      client.get(LIST, {
        path: { nickname },
        query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function useInvite(nickname: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'post', typeof LIST>) => client.post(LIST, { path: { nickname }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitationsKey(nickname) }),
  });
}

export function useRevoke(nickname: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.delete('/v2/org/invitation/{id}/', { path: { id: String(id) } }),
    onSettled: () => cache.invalidateQueries({ queryKey: invitationsKey(nickname) }),
  });
}
