import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';

const LIST = '/v2/repository/webhooks/';
const ONE = '/v2/repository/webhooks/{id}/';

export type Webhook = Answer<'get', typeof LIST>['results'][number];
export type Delivery = Answer<'post', '/v2/repository/webhooks/{id}/test/'>;
export type WebhookEvents = Body<'post', typeof LIST>['events'];

/** More than an intelligence can have. */
const ALL = 100;
export const LOG_PAGE = 10;
/** The log is polled while deliveries are waiting. */
const FOLLOW_MS = 3000;

const keys = {
  all: (repository: string) => ['webhooks', repository] as const,
  log: (id: number) => ['webhook-log', id] as const,
};

export const webhooksQuery = (repository: string) =>
  queryOptions({
    queryKey: keys.all(repository),
    queryFn: ({ signal }) => client.get(LIST, { query: { repository_uuid: repository, limit: ALL }, signal }),
  });

export const logQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keys.log(id), page],
    queryFn: ({ signal }) => {
      const query = { limit: LOG_PAGE, offset: (page - 1) * LOG_PAGE };
      return client.get('/v2/repository/webhooks/{id}/deliveries/', { path: { id: String(id) }, query, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((each) => each.state === 'waiting') ? FOLLOW_MS : false),
  });

/** A change of the webhooks of an intelligence; lists and logs are reloaded. */
function useChange<Sent, Answered>(repository: string, send: (sent: Sent) => Promise<Answered>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.all(repository) }),
        cache.invalidateQueries({ queryKey: ['webhook-log'] }),
      ]),
  });
}

export const useMakeWebhook = (repository: string) =>
  useChange(repository, (hook: { url: string; events: WebhookEvents }) =>
    client.post(LIST, { body: { repository, ...hook } }),
  );

export const useChangeWebhook = (repository: string, id: number) =>
  useChange(repository, (body: Body<'patch', typeof ONE>) => client.patch(ONE, { path: { id: String(id) }, body }));

/** Actions on one webhook: renew its secret, send a ping, send a delivery again, delete the webhook. */
export function useWebhookActions(repository: string, id: number) {
  const path = { id: String(id) };
  return {
    renew: useChange(repository, () => client.post('/v2/repository/webhooks/{id}/renew/', { path, body: {} })),
    test: useChange(repository, () => client.post('/v2/repository/webhooks/{id}/test/', { path })),
    redeliver: useChange(repository, (delivery: string) =>
      client.post('/v2/repository/webhooks/{id}/redeliver/', { path, body: { delivery } }),
    ),
    remove: useChange(repository, () => client.delete(ONE, { path })),
  };
}
