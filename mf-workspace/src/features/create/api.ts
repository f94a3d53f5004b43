import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { Category, NewIntelligence } from './model.ts';

export const NEW_INTELLIGENCE = '/v2/repository/repository-details/';

export const categoriesQuery = () =>
  queryOptions<readonly Category[]>({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });

export function createIntelligence(
  body: NewIntelligence,
): Promise<{ uuid: string; slug: string; owner__nickname: string }> {
  return client.post(NEW_INTELLIGENCE, { body });
}
