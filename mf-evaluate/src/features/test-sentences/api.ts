import { client } from 'shared/api';
import { isLanguage } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { plainMarks } from 'shared/sentence';

import { PAGE_SIZE } from './model.ts';
import type { NewTestSentence, TestFilter, TestSentenceChange } from './model.ts';

const keys = {
  version: ({ uuid, repository_version_id: version }: RepositoryInfo) => ['test-sentences', uuid, version] as const,
};

/** One page of test sentences in one language, newest first [EVA-01]. */
export const testSentencesQuery = (
  repository: RepositoryInfo,
  language: string,
  { search, intent, page }: TestFilter,
) =>
  queryOptions({
    queryKey: [...keys.version(repository), language, search, intent, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/', {
        query: {
          repository_uuid: repository.uuid,
          repository_version: repository.repository_version_id,
          language,
          ...(search && { search }),
          ...(intent && { intent }),
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Refetches the list and the repository, which has the counts by language. */
function refresh(repository: RepositoryInfo): Promise<unknown> {
  return Promise.all([queryClient.invalidateQueries({ queryKey: keys.version(repository) }), refreshRepository()]);
}

const bodyOf = ({ text, intent, entities }: TestSentenceChange) => ({
  text,
  intent,
  entities: plainMarks(entities),
});

/** Adds a test sentence. @returns whether it is in training too, so that it tests nothing [EVA-62] */
export function useAddTestSentence(repository: RepositoryInfo) {
  const { uuid, repository_version_id: version } = repository;
  return useMutation({
    mutationFn: async ({ language, ...sentence }: NewTestSentence) => {
      await client.post('/v2/repository/evaluate/', {
        body: {
          repository: uuid,
          repository_version: version,
          ...bodyOf(sentence),
          ...(isLanguage(language) && { language }),
        },
      });
      const query = { repository_uuid: uuid, repository_version: version, language, text: sentence.text, limit: 1 };
      // The sentence is stored already; if this look-up fails, the data check still reports the duplicate.
      const trained = await client.get('/v2/repository/examples/', { query }).catch(() => undefined);
      return trained !== undefined && trained.count > 0;
    },
    onSuccess: () => refresh(repository),
  });
}

export function useChangeTestSentence(repository: RepositoryInfo, id: number) {
  return useMutation({
    mutationFn: (change: TestSentenceChange) =>
      client.patch('/v2/repository/evaluate/{id}/', { path: { id: String(id) }, body: bodyOf(change) }),
    onSuccess: () => refresh(repository),
  });
}

export function useDeleteTestSentence(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (id: number) => client.delete('/v2/repository/evaluate/{id}/', { path: { id: String(id) } }),
    onSuccess: () => refresh(repository),
  });
}
