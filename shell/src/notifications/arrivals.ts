import { queryClient } from 'shared/platform';

import { listUnread, markRead } from './api.ts';
import { unreadQuery } from './unread.ts';

/** Marks notifications about the visible page as read. @returns the number of remaining unread ones */
export async function settleArrivals(pathname: string): Promise<number> {
  const { results } = await listUnread();
  const isHere = (path: string) => new URL(path, location.origin).pathname === pathname;
  const seen = document.visibilityState === 'visible' ? results.filter(({ path }) => isHere(path)) : [];
  if (seen.length === 0) return results.length;
  const left = await markRead({ notifications: seen.map(({ id }) => id) });
  queryClient.setQueryData(unreadQuery().queryKey, left);
  return left.unread;
}
