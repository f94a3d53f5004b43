import { client } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { PAGE_SIZE } from './model.ts';
import type { NewTestSentence, TestFilter } from './model.ts';

const keys = {
  version: ({ uuid, repository_version_id: version }: RepositoryInfo) => ['test-sentences', uuid, version] as const,
};

/** One page of test sentences in one language, newest first [EVA-01]. */
export const testSentencesQuery = (repository: RepositoryInfo, language: string, { search, intent, page }: TestFilter) =>
  queryOptions({
    queryKey: [...keys.version(repository), language, search, intent, page],
    queryFn: ({ signal }) => client.get('/v2/repository/evaluate/', {
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

/** The list, and the counts by language in the intelligence's document, ask again. */
function refresh(repository: RepositoryInfo): Promise<unknown> {
  return Promise.all([queryClient.invalidateQueries({ queryKey: keys.version(repository) }), refreshRepository()]);
}

export function useAddTestSentence(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: ({ text, intent, language, entities }: NewTestSentence) => client.post('/v2/repository/evaluate/', {
      body: { repository: repository.uuid, repository_version: repository.repository_version_id, text, intent, language, entities: entities.map(({ start, end, entity }) => ({ start, end, entity })) },
    }),
    onSuccess: () => refresh(repository),
  });
}

export function useDeleteTestSentence(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (id: number) => client.delete('/v2/repository/evaluate/{id}/', { path: { id }, query: { repository_uuid: repository.uuid } }),
    onSuccess: () => refresh(repository),
  });
}
