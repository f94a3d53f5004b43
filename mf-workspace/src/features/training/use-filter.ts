import { useSearchParams } from 'shared/platform';

import { readFilter, readPage, withFilter, withPage } from './model.ts';
import type { SentenceFilter } from './model.ts';

/** Filter and pages of the screen; the address is their only home, so reload, back and shared links keep them [TRN-03]. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  return {
    filter: readFilter(query),
    setFilter: (filter: SentenceFilter) => setQuery((now) => withFilter(now, filter), { replace: true }),
    pageOf: (name: 'page' | 'pending') => readPage(query, name),
    setPage: (name: 'page' | 'pending', page: number) => setQuery((now) => withPage(now, name, page)),
  };
}
