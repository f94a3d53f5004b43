import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';
import { knownLanguage } from 'shared/sentence';

import type { Created } from '../../components/new-intelligence/api.ts';
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

/** Starts the first training of a new intelligence in its main language. */
export async function trainFirst({ uuid, language, version_default: version }: Created): Promise<void> {
  await client.post('/v2/repository/repository-details/{uuid}/train/', {
    path: { uuid },
    body: { repository_version: version?.id ?? 0, language: knownLanguage(language) },
  });
}
