import { readPage, useSearchParams, withPage } from 'shared/platform';

import { readFilter, withFilter } from './model.ts';
import type { SentenceFilter } from './model.ts';

/** Filter and pages, stored only in the URL, so that reload, back and shared links restore them [TRN-03]. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  return {
    filter: readFilter(query),
    setFilter: (change: Partial<SentenceFilter>) => setQuery((now) => withFilter(now, change), { replace: true }),
    pageOf: (name: 'page' | 'pending') => readPage(query, name),
    setPage: (name: 'page' | 'pending', page: number) => setQuery((now) => withPage(now, page, name)),
  };
}
