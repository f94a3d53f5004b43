import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { Category, NewIntelligence, Organization } from './model.ts';

export const NEW_INTELLIGENCE = '/v2/repository/repository-details/';
/** More than one person's organizations. */
const ALL = 100;

export const categoriesQuery = () =>
  queryOptions<readonly Category[]>({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });

/** Organizations in which the caller can create an intelligence. */
export const organizationsQuery = () =>
  queryOptions<readonly Organization[]>({
    queryKey: ['organizations', 'mine'],
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/org/organization/', { query: { limit: ALL }, signal });
      return results
        .filter(({ authorization }) => authorization?.can_contribute)
        .map(({ id, name, nickname }) => ({ id, name, nickname }));
    },
  });

export function createIntelligence(
  body: NewIntelligence,
): Promise<{ uuid: string; slug: string; owner__nickname: string }> {
  return client.post(NEW_INTELLIGENCE, { body });
}
