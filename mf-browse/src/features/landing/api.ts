import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { PublicRepository } from '../../components/public-repository.ts';
import { chooseOthers, chooseSentence } from './model.ts';

/** Intelligences on the landing page [BRO-01]. */
const BEST = 6;
/** A sentence with its known intent and entities. */
export type LabeledSentence = Answer<'get', '/v2/repository/repository-details/{uuid}/samples/'>['results'][number];

/** The public intelligences shown on the landing page. */
export const bestQuery = () =>
  queryOptions({
    queryKey: ['landing', 'best'],
    queryFn: ({ signal }) => client.get('/v2/repository/repositories/', { query: { limit: BEST, offset: 0 }, signal }),
    staleTime: 60_000,
  });

/** A labeled sentence, others to try, and their intelligence. */
export interface Sample {
  repository: PublicRepository;
  sentence: LabeledSentence;
  more: readonly string[];
}

/**
 * A published test sentence of the first of these public intelligences that has a suitable one; `null` if none has.
 * Cached for the visit.
 */
export const sampleQuery = (repositories: readonly PublicRepository[]) =>
  queryOptions({
    queryKey: ['landing', 'sample', ...repositories.map(({ uuid }) => uuid)],
    queryFn: async ({ signal }): Promise<Sample | null> => {
      for (const repository of repositories) {
        const { results } = await client.get('/v2/repository/repository-details/{uuid}/samples/', {
          path: { uuid: repository.uuid },
          signal,
        });
        const sentence = chooseSentence(results);
        if (sentence) return { repository, sentence, more: chooseOthers(results, sentence) };
      }
      return null;
    },
    staleTime: Infinity,
    retry: false,
  });

/** Parses a sentence; cached, since requests are rate-limited. */
export const answerQuery = ({ uuid, language }: Pick<PublicRepository, 'uuid' | 'language'>, text: string) =>
  queryOptions({
    queryKey: ['landing', 'answer', uuid, text],
    queryFn: ({ signal }) =>
      client.post('/v2/repository/repository-details/{uuid}/try_out/', {
        path: { uuid },
        body: { text, language },
        signal,
      }),
    staleTime: Infinity,
    retry: false,
  });
