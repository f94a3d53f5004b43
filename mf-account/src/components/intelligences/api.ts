import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

import type { IntelligenceFilter } from './filter.ts';

type Found = Answer<'get', '/v2/repository/search-repositories/'>['results'][number];

/** The fields of an intelligence that a card shows. */
export type Intelligence = Pick<Found, 'uuid' | 'name' | 'slug' | 'owner__nickname' | 'language' | 'categories_list'> &
  Partial<Pick<Found, 'available_languages' | 'is_private'>>;

/** Cards on a page [ACC-09, ORG-04]. */
export const PAGE_SIZE = 6;

/** Query for one page of the filtered list; `page` counts from 1. */
export const pageQuery = ({ search, category, language }: IntelligenceFilter, page: number) => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
  ...(search && { search }),
  ...(category !== undefined && { categories: [category] }),
  ...(language && { language }),
});

/** Intelligences of the owner with this nickname, or the caller's own without one. */
export const intelligencesQuery = (nickname: string | undefined, filter: IntelligenceFilter, page: number) =>
  queryOptions({
    queryKey: ['intelligences', nickname, filter, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/search-repositories/', {
        query: { ...pageQuery(filter, page), ...(nickname !== undefined && { nickname }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['intelligences', 'categories'],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });
