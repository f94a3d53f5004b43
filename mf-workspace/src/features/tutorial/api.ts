import { client } from 'shared/api';
import { ROLE } from 'shared/domain';
import { queryOptions } from 'shared/platform';
import type { RepositoryPath } from 'shared/routes';

/** How many memberships are searched. */
const LOOKED_AT = 20;

/** One of the user's own intelligences, otherwise one to which they can contribute; `null` if there is none. */
export const practiceQuery = () =>
  queryOptions<RepositoryPath | null>({
    queryKey: ['tutorial', 'practice'],
    queryFn: async ({ signal }) => {
      const own = await client.get('/v2/repository/search-repositories/', { query: { limit: 1 }, signal });
      const [mine] = own.results;
      if (mine) return { ownerNickname: mine.owner__nickname, slug: mine.slug };
      const { results } = await client.get('/v2/repository/repositories-permissions/', {
        query: { limit: LOOKED_AT },
        signal,
      });
      const membership = results.find(({ role }) => role === ROLE.contributor || role === ROLE.admin) ?? results[0];
      return membership ? { ownerNickname: membership.owner__nickname, slug: membership.slug } : null;
    },
    staleTime: 0,
  });
