import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { PublicRepository } from '../../components/public-repository.ts';

/** Intelligences on the landing page [BRO-01]. */
const BEST = 6;
/** Test sentences from which the one to show is chosen. */
const SENTENCES = 20;

/** A sentence with its known intent and entities. */
export type LabelledSentence = Answer<'get', '/v2/repository/evaluate/'>['results'][number];

/** The public intelligences with the most votes. */
export const bestQuery = () =>
  queryOptions({
    queryKey: ['landing', 'best'],
    queryFn: ({ signal }) => client.get('/v2/repository/repositories/', { query: { limit: BEST, offset: 0 }, signal }),
    staleTime: 60_000,
  });

/** Test sentences of a public intelligence, which anybody may read. Kept for the visit. */
export const testSentencesQuery = ({ uuid, language }: Pick<PublicRepository, 'uuid' | 'language'>) =>
  queryOptions({
    queryKey: ['landing', 'sentences', uuid],
    queryFn: async ({ signal }) => (await client.get('/v2/repository/evaluate/', { query: { repository_uuid: uuid, language, limit: SENTENCES }, signal })).results,
    staleTime: Infinity,
    retry: false,
  });
