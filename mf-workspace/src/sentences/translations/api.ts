import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import type { Mark } from 'shared/domain';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage, plainMarks } from 'shared/sentence';

import { refreshSentences, sentenceKeys } from '../api.ts';

export type Translation = Answer<'get', '/v2/repository/translation/{id}/'>;

/** More than the languages of any intelligence. */
const LIMIT = 100;

const key = (repository: RepositoryInfo, sentence: number) =>
  [...sentenceKeys.version(repository), 'translations', sentence] as const;

/** The translations of one sentence. */
export const translationsQuery = (repository: RepositoryInfo, sentence: number) =>
  queryOptions({
    queryKey: key(repository, sentence),
    queryFn: async ({ signal }) =>
      (
        await client.get('/v2/repository/translation/', {
          query: {
            repository_uuid: repository.uuid,
            repository_version: repository.repository_version_id,
            original_example_id: sentence,
            limit: LIMIT,
            ordering: 'language',
          },
          signal,
        })
      ).results,
  });

interface TranslationBody {
  /** Absent for a new translation. */
  id?: number;
  language: string;
  text: string;
  entities: readonly Mark[];
  revision: number | undefined;
}

export function useSaveTranslation(repository: RepositoryInfo, sentence: number) {
  return useMutation({
    mutationFn: async ({ id, language, text, entities, revision }: TranslationBody): Promise<unknown> => {
      const body = { text, entities: plainMarks(entities) };
      if (id === undefined)
        return client.post('/v2/repository/translation/', {
          body: { ...body, original_example: sentence, language: knownLanguage(language) },
        });
      return client.patch('/v2/repository/translation/{id}/', {
        path: { id: String(id) },
        body: { ...body, ...(revision !== undefined && { revision }) },
      });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: key(repository, sentence) });
      refreshSentences(repository);
    },
  });
}
