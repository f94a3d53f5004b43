import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

import type { IntelligenceFilter } from './filter.ts';

type Found = Answer<'get', '/v2/repository/search-repositories/'>['results'][number];

/** What a card shows of an intelligence. */
export type Intelligence = Pick<Found, 'uuid' | 'name' | 'slug' | 'owner__nickname' | 'language' | 'categories_list'> & Partial<Pick<Found, 'available_languages' | 'is_private'>>;

/** Cards on a page [ACC-09, ORG-04]. */
export const PAGE_SIZE = 6;

/** Intelligences of the owner with this nickname, without one those of the person who asks; `page` counts from 1. */
export const intelligencesQuery = (nickname: string | undefined, { search, category, language }: IntelligenceFilter, page: number) =>
  queryOptions({
    queryKey: ['intelligences', nickname, search, category, language, page],
    queryFn: ({ signal }) => client.get('/v2/repository/search-repositories/', {
      query: {
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        ...(nickname !== undefined && { nickname }),
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
    queryKey: ['intelligences', 'categories'],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });
