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
  // When an answer comes after its session ended, that session's queries are already removed.
  if (cache.get(queryHash) === query) keepAnswer(queryHash, state.data, session$.value.token).catch(() => undefined);
}

/**
 * Stores the answers to queries, and returns the last ones while the server is unreachable. When it is back, the
 * queries on screen are repeated. Queries with `isSecret` in their `meta` are ignored.
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
  // Failed before: now they get their last answer.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
