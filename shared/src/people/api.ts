import { client } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

/** The first people and organisations whose name or nickname has `search` in it; nothing is asked for an empty one. */
export const ownersQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', 'owners', search],
    queryFn: ({ signal }) => client.get('/v2/account/search-user/', { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
