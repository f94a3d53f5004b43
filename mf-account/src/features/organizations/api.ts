import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';

export const ORGANIZATIONS = '/v2/org/organization/';

/** Cards on a page [ORG-01]. */
export const PAGE_SIZE = 10;

export type Organization = Answer<'get', typeof ORGANIZATIONS>['results'][number];

export interface NewOrganization {
  name: string;
  nickname: string;
  description?: string;
  locale?: string;
}

/** The caller's organizations; `page` counts from 1. */
export const organizationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['organizations', 'list', page],
    queryFn: ({ signal }) =>
      client.get(ORGANIZATIONS, { query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export function useCreateOrganization() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (organization: NewOrganization) => client.post(ORGANIZATIONS, { body: organization }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['organizations'] }),
  });
}

/** Deleted organizations that the caller may restore. */
export const listDeleted = (page: { limit: number; offset: number }, signal: AbortSignal) =>
  client.get('/v2/org/deleted/', { query: page, signal });

export async function restoreOrganization(nickname: string): Promise<void> {
  await client.post('/v2/org/organization/{nickname}/restore/', { path: { nickname } });
}
