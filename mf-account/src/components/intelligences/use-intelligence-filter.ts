import { useState } from 'react';
import { useSearchParams } from 'shared/platform';

import { readFilter, withFilter } from './filter.ts';
import type { IntelligenceFilter } from './filter.ts';

/** The filter in the address, and the ways to change it. */
export function useIntelligenceFilter() {
  const [params, setParams] = useSearchParams();
  // A new generation is a new search box: cleared filters leave no typed text behind.
  const [generation, setGeneration] = useState(0);
  const change = (part: Partial<IntelligenceFilter>) => setParams((now) => withFilter(now, part), { replace: true });
  const clear = () => {
    setGeneration(generation + 1);
    change({ search: '', category: undefined, language: undefined });
  };
  return { filter: readFilter(params), generation, change, clear };
}
