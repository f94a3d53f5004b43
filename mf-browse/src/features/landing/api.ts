import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { PublicRepository } from '../../components/public-repository.ts';
import { chooseOthers, chooseSentence } from './model.ts';

/** Intelligences on the landing page [BRO-01]. */
const BEST = 6;
/** Test sentences from which the one to show is chosen. */
const SENTENCES = 60;

/** A sentence with its known intent and entities. */
export type LabelledSentence = Answer<'get', '/v2/repository/evaluate/'>['results'][number];

/** The public intelligences with the most votes. */
export const bestQuery = () =>
  queryOptions({
    queryKey: ['landing', 'best'],
    queryFn: ({ signal }) => client.get('/v2/repository/repositories/', { query: { limit: BEST, offset: 0 }, signal }),
    staleTime: 60_000,
  });

/** A labelled sentence, others to try, and the intelligence that they belong to. */
export interface Specimen {
  repository: PublicRepository;
  sentence: LabelledSentence;
  more: readonly string[];
}

/**
 * A test sentence, which anybody may read, of the first of these public intelligences that has a fitting one;
 * `null` when none has. Kept for the visit.
 */
export const specimenQuery = (repositories: readonly PublicRepository[]) =>
  queryOptions({
    queryKey: ['landing', 'specimen', ...repositories.map(({ uuid }) => uuid)],
    queryFn: async ({ signal }): Promise<Specimen | null> => {
      for (const repository of repositories) {
        const { results } = await client.get('/v2/repository/evaluate/', {
          query: { repository_uuid: repository.uuid, language: repository.language, limit: SENTENCES },
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

/** What the intelligence makes of a sentence; asked once for each sentence, since trying is counted. */
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

export type TriedAnswer = Answer<'post', '/v2/repository/repository-details/{uuid}/try_out/'>;
