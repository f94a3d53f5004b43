import { client } from 'shared/api';
import { currentLocale } from 'shared/i18n';
import { keepPreviousData, queryOptions } from 'shared/platform';

import type { HomeFilter } from './filter.ts';

/** Cards on a page. */
export const PAGE_SIZE = 21;

/** A page of public intelligences; the previous page stays on screen until it has loaded. */
export const repositoriesQuery = ({ search, category, language, page }: HomeFilter) =>
  queryOptions({
    queryKey: ['home', 'repositories', search, category, language, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/repositories/', {
        query: {
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
          ...(search && { search }),
          ...(category !== undefined && { categories: [category] }),
          ...(language && { language }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['home', 'categories', currentLocale()],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });
