import { useSearchParams } from 'shared/platform';

import { readFilter, withFilter } from './filter.ts';
import type { IntelligenceFilter } from './filter.ts';

/** Reads and changes the filter in the address. */
export function useIntelligenceFilter() {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<IntelligenceFilter>) => setParams((now) => withFilter(now, part), { replace: true });
  const clear = () => change({ search: '', category: undefined, language: undefined });
  return { filter: readFilter(params), change, clear };
}
