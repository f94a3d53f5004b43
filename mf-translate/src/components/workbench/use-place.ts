import { useSearchParams } from 'shared/platform';

import { readPlace, writePlace } from './model.ts';
import type { Place, WorkFilter } from './model.ts';

/** View, search and page, stored only in the address, so that reload, back and shared links keep them. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query);
  const go = (next: Place) => setQuery((now) => writePlace(now, next), { replace: next.page === place.page });
  return {
    ...place,
    setFilter: (filter: WorkFilter) => go({ filter, page: 1 }),
    setPage: (page: number) => go({ filter: place.filter, page }),
  };
}
