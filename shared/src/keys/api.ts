import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';

const OWN = '/v2/account/keys/';
const OF_ORGANIZATION = '/v2/org/keys/{nickname}/';

export type ApiKey = Answer<'get', typeof OWN>['results'][number];
export type ShownApiKey = Answer<'post', typeof OWN>;
export type NewApiKey = Body<'post', typeof OWN>;

/** Selects the keys of an organization, otherwise the user's own; with `repository`, those that can access it. */
export interface KeyPlace {
  readonly organization?: string | undefined;
  readonly repository?: string | undefined;
}

export const PAGE_SIZE = 20;
/** Enough to choose from; also the server's maximum for one key. */
const CHOICES = 100;

const keysOf = ({ organization }: KeyPlace) => ['api-keys', organization ?? ''] as const;

export const apiKeysQuery = (place: KeyPlace, page: number) =>
  queryOptions({
    queryKey: [...keysOf(place), place.repository, page],
    queryFn: ({ signal }) => {
      const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, repository_uuid: place.repository };
      return place.organization === undefined
        ? client.get(OWN, { query, signal })
        : client.get(OF_ORGANIZATION, { path: { nickname: place.organization }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

export type KeyActivity = Answer<'get', '/v2/account/keys/{id}/activity/'>;

/** What was called with a key in the last 30 days. */
export const activityQuery = (place: KeyPlace, id: number) =>
  queryOptions({
    queryKey: [...keysOf(place), 'activity', id],
    queryFn: ({ signal }) =>
      place.organization === undefined
        ? client.get('/v2/account/keys/{id}/activity/', { path: { id }, signal })
        : client.get('/v2/org/keys/{nickname}/{id}/activity/', { path: { nickname: place.organization, id }, signal }),
  });

/** Intelligences for which a key can be created. */
export const choicesQuery = ({ organization }: KeyPlace) =>
  queryOptions({
    queryKey: ['api-key-choices', organization ?? ''],
    queryFn: async ({ signal }) => {
      const { results } =
        organization === undefined
          ? await client.get('/v2/repository/repositories-permissions/', { query: { limit: CHOICES }, signal })
          : await client.get('/v2/repository/search-repositories/', {
              query: { limit: CHOICES, nickname: organization },
              signal,
            });
      return results.map(({ uuid, name }) => ({ value: uuid, label: name }));
    },
  });

function useKeyMutation<Sent, Answered>(place: KeyPlace, send: (sent: Sent) => Promise<Answered>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: keysOf(place) }),
  });
}

export function useMakeKey(place: KeyPlace) {
  const { organization: nickname } = place;
  return useKeyMutation(place, (body: NewApiKey) =>
    nickname === undefined ? client.post(OWN, { body }) : client.post(OF_ORGANIZATION, { path: { nickname }, body }),
  );
}

/** Renews a key; the previous one works for another day. */
export function useRenewKey(place: KeyPlace) {
  const { organization: nickname } = place;
  return useKeyMutation(place, (id: number) =>
    nickname === undefined
      ? client.post('/v2/account/keys/{id}/renew/', { path: { id }, body: {} })
      : client.post('/v2/org/keys/{nickname}/{id}/renew/', { path: { nickname, id }, body: {} }),
  );
}

export function useEndKey(place: KeyPlace) {
  const { organization: nickname } = place;
  return useKeyMutation(place, (id: number) =>
    nickname === undefined
      ? client.delete('/v2/account/keys/{id}/', { path: { id } })
      : client.delete('/v2/org/keys/{nickname}/{id}/', { path: { nickname, id } }),
  );
}
