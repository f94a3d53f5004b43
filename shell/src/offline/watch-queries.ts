import { translate } from 'shared/i18n';
import { answerFromKept, isOutdated, isReachable$, keepAnswer } from 'shared/offline';
import { queryClient } from 'shared/platform';
import { session$ } from 'shared/session';

import { messages } from './messages.ts';

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

const cache = queryClient.getQueryCache();

function keep(query: Query): void {
  const { queryHash, state, meta } = query;
  if (meta?.['isSecret'] === true || state.status !== 'success' || isOutdated(queryHash)) return;
  // An answer that comes after its session ended finds that session's queries gone.
  if (cache.get(queryHash) === query) keepAnswer(queryHash, state.data, session$.value.token).catch(() => undefined);
}

/**
 * Keeps the answers to queries, and gives the last ones while the server is away. When it is back, what is on screen is
 * asked anew. Queries whose `meta` says `isSecret` are left alone.
 */
export function watchQueries(): void {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queries, networkMode: 'always', persister: answerFromKept(() => translate(messages, 'missing')) },
  });
  for (const query of cache.getAll()) keep(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query as Query);
  });
  let wasReachable = isReachable$.value;
  isReachable$.subscribe((isReachable) => {
    const isBack = isReachable && !wasReachable;
    wasReachable = isReachable;
    if (!isBack) return;
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => isOutdated(queryHash), refetchType: 'none' });
    void queryClient.refetchQueries({ type: 'active', stale: true });
  });
  // Asked before: now they get their last answer.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
