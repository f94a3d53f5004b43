import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';

import type { IntelligenceFilter } from './model.ts';

export type Organization = Answer<'get', '/v2/org/profile/{nickname}/'>;
export type Intelligence = Answer<'get', '/v2/repository/search-repositories/'>['results'][number];

/** Cards on a page [ORG-04]. */
export const PAGE_SIZE = 6;

/** The path of an organisation's own form. */
export const organizationForm = (nickname: string) => `/v2/org/organization/${encodeURIComponent(nickname)}/`;

export interface OrganizationChange {
  name: string;
  description?: string;
  locale?: string;
}

export const organizationQuery = (nickname: string) =>
  queryOptions({
    queryKey: ['organization', nickname],
    queryFn: ({ signal }) => client.get('/v2/org/profile/{nickname}/', { path: { nickname }, signal }),
  });

export function useChangeOrganization(nickname: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: OrganizationChange) => client.patch('/v2/org/organization/{nickname}/', { path: { nickname }, body: change }),
    onSuccess: (organization) => {
      cache.setQueryData(organizationQuery(nickname).queryKey, organization);
      return cache.invalidateQueries({ queryKey: ['organizations'] });
    },
  });
}

export const intelligencesQuery = (nickname: string, { search, category, language, page }: IntelligenceFilter) =>
  queryOptions({
    queryKey: ['organization', nickname, 'intelligences', search, category, language, page],
    queryFn: ({ signal }) => client.get('/v2/repository/search-repositories/', {
      query: {
        nickname,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        ...(search && { search }),
        ...(category !== undefined && { categories: [String(category)] }),
        ...(language && { language }),
      },
      signal,
    }),
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['organization', 'categories'],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });
