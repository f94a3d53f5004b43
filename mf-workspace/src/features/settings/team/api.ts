import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import type { RoleNumber } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';

import { events } from '../../../events.ts';

export type Member = Answer<'get', '/v2/repository/authorizations/'>['results'][number];
export type AccessRequest = Answer<'get', '/v2/repository/authorization-requests/'>['results'][number];

/** Members or requests per page. */
export const PAGE_SIZE = 20;
const MEMBER = '/v2/repository/authorizations/{repository}/{nickname}/';
const REQUEST = '/v2/repository/authorization-requests/{id}/';

const keyOf = (repository: string) => ['team', repository] as const;
const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

export const membersQuery = (repository: string, page: number) =>
  queryOptions({
    queryKey: [...keyOf(repository), 'members', page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/authorizations/', { query: { repository, ...pageOf(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const requestsQuery = (repository: string, page: number) =>
  queryOptions({
    queryKey: [...keyOf(repository), 'requests', page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/authorization-requests/', {
        query: { repository_uuid: repository, ...pageOf(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Refreshes members, requests and their counts on other screens. */
async function refresh(repository: string): Promise<void> {
  events.emit('repository.updated@1', { uuid: repository });
  await queryClient.invalidateQueries({ queryKey: keyOf(repository) });
}

/** Sets a person's role and makes them a member. */
export function useSetRole(repository: string) {
  return useMutation({
    mutationFn: ({ nickname, role }: { nickname: string; role: RoleNumber }) =>
      client.patch(MEMBER, { path: { repository, nickname }, body: { role } }),
    onSuccess: () => refresh(repository),
  });
}

export function useRemoveMember(repository: string) {
  return useMutation({
    mutationFn: (nickname: string) => client.delete(MEMBER, { path: { repository, nickname } }),
    onSuccess: () => refresh(repository),
  });
}

/** Answers requests. A request that another administrator has already answered also leaves the list. */
export function useAnswerRequest(repository: string) {
  const onSettled = () => refresh(repository);
  return {
    approve: useMutation({
      mutationFn: ({ id, role }: { id: number; role: RoleNumber }) =>
        client.put(REQUEST, { path: { id: String(id) }, body: { repository, approve: true, role } }),
      onSettled,
    }),
    reject: useMutation({
      mutationFn: (id: number) => client.delete(REQUEST, { path: { id: String(id) } }),
      onSettled,
    }),
  };
}
