import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

export type MyIntelligence = Answer<'get', '/v2/repository/mine/'>['results'][number];

/** Entries on a page. */
export const MINE_SIZE = 6;

/** A page of the intelligences that the signed-in person works on. */
export const mineQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['home', 'mine', search, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/mine/', {
        query: { limit: MINE_SIZE, offset: (page - 1) * MINE_SIZE, ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** How many findings the main language has, for people who may see them; the list does not wait for that. */
export const findingCountQuery = ({ uuid, language, waiting_questions: waiting }: MyIntelligence) =>
  queryOptions({
    queryKey: ['home', 'findings', uuid, language],
    queryFn: async ({ signal }) => {
      const query = { repository_uuid: uuid, language, limit: 1 };
      const { open } = await client.get('/v2/repository/findings/', { query, signal });
      return open;
    },
    enabled: waiting !== null,
  });

/** How many intelligences the signed-in person has. */
export const ownCountQuery = () =>
  queryOptions({
    queryKey: ['home', 'own'],
    queryFn: ({ signal }) =>
      client
        .get('/v2/repository/search-repositories/', { query: { limit: 1, offset: 0 }, signal })
        .then(({ count }) => count),
  });
