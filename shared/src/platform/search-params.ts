import { useCallback } from 'react';
import { useSearchParams as useRouterSearchParams } from 'react-router-dom';

import { currentPlace } from './history.ts';

/**
 * The address's query and how to change it. The router's own hook hands a function the query on screen, which is older
 * than the address while a transition renders: of two changes in a row the first would be lost.
 */
export function useSearchParams(): ReturnType<typeof useRouterSearchParams> {
  const [query, setQuery] = useRouterSearchParams();
  const change = useCallback<typeof setQuery>(
    (next, options) => {
      const now = new URLSearchParams(currentPlace().location.search);
      setQuery(typeof next === 'function' ? next(now) : next, options);
    },
    [setQuery],
  );
  return [query, change];
}
