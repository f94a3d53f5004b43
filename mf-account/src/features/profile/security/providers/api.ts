import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { visitProvider } from 'shared/forms';
import { queryOptions, useMutation, useQueryClient } from 'shared/platform';

const IDENTITIES = '/v2/account/identities/';

export type Identity = Answer<'get', typeof IDENTITIES>['results'][number];

export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['profile', 'identities'],
    queryFn: async ({ signal }) => (await client.get(IDENTITIES, { signal })).results,
  });

/** Leaves for the provider, which returns to this tab of the profile. */
export const useConnect = () =>
  useMutation({
    mutationFn: async (provider: string) => {
      const { address } = await client.post(`${IDENTITIES}start/`, { body: { provider } });
      visitProvider(address, { purpose: 'connect', next: location.pathname + location.search });
    },
  });

export function useDisconnect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.delete('/v2/account/identities/{id}/', { path: { id } }),
    onSettled: () => cache.invalidateQueries(identitiesQuery()),
  });
}
