import { useState } from 'react';
import { useSearchParams } from 'shared/platform';

import { readFilter, withFilter } from './filter.ts';
import type { IntelligenceFilter } from './filter.ts';

/** Reads and changes the filter in the address. */
export function useIntelligenceFilter() {
  const [params, setParams] = useSearchParams();
  // Changing the key resets the search box when filters are cleared.
  const [generation, setGeneration] = useState(0);
  const change = (part: Partial<IntelligenceFilter>) => setParams((now) => withFilter(now, part), { replace: true });
  const clear = () => {
    setGeneration(generation + 1);
    change({ search: '', category: undefined, language: undefined });
  };
  return { filter: readFilter(params), generation, change, clear };
}
