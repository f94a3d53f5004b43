import { client } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

/** The first users and organizations whose name or nickname contains `search`; disabled for an empty search. */
export const ownersQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', 'owners', search],
    queryFn: ({ signal }) => client.get('/v2/account/search-user/', { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
