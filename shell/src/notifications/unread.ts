import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';

/** Polling interval (ms) of a visible tab. */
const POLL_MS = 30_000;

/** The number of unread notifications: all that the bell needs before it is opened. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => client.get('/v2/account/notifications/unread/', { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
