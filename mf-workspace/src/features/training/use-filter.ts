import { readPage, useSearchParams, withPage, withValues } from 'shared/platform';

import { PAGE_SIZE, PAGE_SIZES } from '../../sentences/index.ts';
import { readFilter, withFilter } from './model.ts';
import type { SentenceFilter } from './model.ts';

/** Filter and pages, stored only in the URL, so that reload, back and shared links restore them [TRN-03]. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const size = PAGE_SIZES.find((known) => String(known) === query.get('size')) ?? PAGE_SIZE;
  return {
    filter: readFilter(query),
    setFilter: (change: Partial<SentenceFilter>) => setQuery((now) => withFilter(now, change), { replace: true }),
    pageOf: (name: 'page' | 'pending') => readPage(query, name),
    size,
    setSize: (chosen: number) =>
      setQuery((now) => withValues(now, { size: chosen === PAGE_SIZE ? '' : String(chosen), page: '', pending: '' })),
    setPage: (name: 'page' | 'pending', page: number) => setQuery((now) => withPage(now, page, name)),
  };
}
