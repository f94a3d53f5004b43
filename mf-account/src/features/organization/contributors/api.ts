import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import type { RoleNumber } from 'shared/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';

export type Member = Answer<'get', '/v2/org/authorizations/'>['results'][number];

/** Members on a page. */
export const PAGE_SIZE = 20;
/** How long (ms) a profile is cached. */
const PROFILE_FRESH = 30_000;

const membersKey = (organization: string) => ['organization', organization, 'members'] as const;

export const membersQuery = (organization: string, page: number) =>
  queryOptions({
    queryKey: [...membersKey(organization), page],
    queryFn: ({ signal }) =>
      client.get('/v2/org/authorizations/', {
        query: { org_nickname: organization, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (nickname: string) =>
  queryOptions({
    queryKey: ['organization', 'person', nickname],
    queryFn: ({ signal }) => client.get('/v2/account/user-profile/{nickname}/', { path: { nickname }, signal }),
    staleTime: PROFILE_FRESH,
  });

/** Sets a person's role, adding them as a member if necessary. */
export function useSetRole(organization: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ member, role }: { member: string; role: RoleNumber }) =>
      client.patch('/v2/org/authorizations/{organization}/{member}/', {
        path: { organization, member },
        body: { role },
      }),
    onSuccess: () => refresh(cache, organization),
  });
}

export function useRemoveMember(organization: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (member: string) =>
      client.delete('/v2/org/authorizations/{organization}/{member}/', { path: { organization, member } }),
    onSuccess: () => refresh(cache, organization),
  });
}

/** Invalidates the members and their counts in the header and on cards. */
async function refresh(cache: ReturnType<typeof useQueryClient>, organization: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['organization', organization] }),
    cache.invalidateQueries({ queryKey: ['organizations'] }),
  ]);
}
