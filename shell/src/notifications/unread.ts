import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';

/** How often (ms) a visible tab asks whether there is something new. */
const POLL_MS = 30_000;

/** How much is unread: all that the bell needs before it is opened. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => client.get('/v2/account/notifications/unread/', { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
