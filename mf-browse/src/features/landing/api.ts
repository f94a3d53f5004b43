import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { PublicRepository } from '../../components/public-repository.ts';

/** Intelligences on the landing page [BRO-01]. */
const BEST = 6;

/** What an intelligence understood of a sentence. */
export type Analysis = Answer<'post', '/v2/repository/repository-details/{uuid}/analyze/'>;

/** The public intelligences with the most votes. */
export const bestQuery = () =>
  queryOptions({
    queryKey: ['landing', 'best'],
    queryFn: ({ signal }) => client.get('/v2/repository/repositories/', { query: { limit: BEST, offset: 0 }, signal }),
    staleTime: 60_000,
  });

/** Asks a public intelligence about one sentence. Kept for the visit, so that looking twice asks once. */
export const analysisQuery = ({ uuid, language }: Pick<PublicRepository, 'uuid' | 'language'>, text: string) =>
  queryOptions({
    queryKey: ['landing', 'analysis', uuid, text],
    queryFn: ({ signal }) => client.post('/v2/repository/repository-details/{uuid}/analyze/', { path: { uuid }, body: { language, text }, signal }),
    staleTime: Infinity,
    retry: false,
  });
