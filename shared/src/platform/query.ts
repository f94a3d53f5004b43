import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/index.ts';
import { locale$ } from '../i18n/index.ts';
import { session$ } from '../session/index.ts';

export {
  QueryObserver,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { UseQueryResult } from '@tanstack/react-query';

/** Rejected requests are not retried; only missing answers and overload are. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : undefined;
  return failures < 2 && (status === 0 || status === 502 || status === 503);
}

/** The single cache of server state. Keys start with the feature's name. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 5_000, refetchOnWindowFocus: false },
    // Without a connection a change fails at once and says so, instead of waiting silently for one.
    mutations: { networkMode: 'always' },
  },
});

let { token } = session$.value;
session$.subscribe((session) => {
  // Answers depend on the user; no data of one person may remain for the next.
  if (session.token !== token) queryClient.clear();
  ({ token } = session);
});

// Labels and error messages come in the interface language.
locale$.subscribe(() => void queryClient.invalidateQueries());
