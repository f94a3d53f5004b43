import { useSearchParams, withPage } from 'shared/platform';

import { readPlace, withFilter } from './model.ts';
import type { WorkFilter } from './model.ts';

/** View, search and page, stored only in the address, so that reload, back and shared links keep them. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query);
  return {
    ...place,
    setFilter: (change: Partial<WorkFilter>) =>
      setQuery((now) => withFilter(now, change), { replace: place.page === 1 }),
    setPage: (page: number) => setQuery((now) => withPage(now, page)),
  };
}
