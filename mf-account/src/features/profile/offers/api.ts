import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

const LIST = '/v2/account/ownership-offers/';

export type ReceivedOffer = Answer<'get', typeof LIST>['results'][number];

/** Offers on a page. */
export const PAGE_SIZE = 10;

export const receivedOffersQuery = (page: number) =>
  queryOptions({
    queryKey: ['received-offers', page],
    queryFn: ({ signal }) => client.get(LIST, { query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** @throws ApiError with the field `slug` if the new owner uses the address. */
export const acceptOffer = (id: number, slug: string | undefined) =>
  client.post('/v2/account/ownership-offers/{id}/accept/', {
    path: { id },
    body: { ...(slug !== undefined && { slug }) },
  });

export const declineOffer = (id: number): Promise<unknown> =>
  client.post('/v2/account/ownership-offers/{id}/decline/', { path: { id } });
