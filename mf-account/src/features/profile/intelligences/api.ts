import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export type Membership = Answer<'get', '/v2/repository/repositories-permissions/'>['results'][number];

const STRIDE = 100;

/** Every intelligence of others in which the person has a role; the server lists them without filters, so all are fetched. */
export const membershipsQuery = () =>
  queryOptions({
    queryKey: ['profile', 'memberships'],
    queryFn: async ({ signal }) => {
      const all: Membership[] = [];
      for (let isMore = true; isMore;) {
        const { results, next } = await client.get('/v2/repository/repositories-permissions/', { query: { limit: STRIDE, offset: all.length }, signal });
        all.push(...results);
        isMore = next !== null && results.length > 0;
      }
      return all;
    },
  });
