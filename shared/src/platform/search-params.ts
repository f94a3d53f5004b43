import { useCallback } from 'react';
import { useSearchParams as useRouterSearchParams } from 'react-router-dom';

import { currentPlace } from './history.ts';

/**
 * The address's query and how to change it. The router's own hook passes the query on screen to a function, which is
 * older than the address while a transition renders: the first of two changes in a row would be lost.
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
