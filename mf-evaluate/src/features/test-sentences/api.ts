import { client } from 'shared/api';
import { isLanguage } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage, plainMarks } from 'shared/sentence';

import type { NewTestSentence, Share, TestFilter, TestSentenceChange, TestsChange } from './model.ts';

const keys = {
  version: ({ uuid, repository_version_id: version }: RepositoryInfo) => ['test-sentences', uuid, version] as const,
};

/** One page of test sentences in one language, newest first [EVA-01]. */
export const testSentencesQuery = (
  repository: RepositoryInfo,
  language: string,
  { search, intent, page, size }: TestFilter,
) =>
  queryOptions({
    queryKey: [...keys.version(repository), language, search, intent, page, size],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/', {
        query: {
          repository_uuid: repository.uuid,
          repository_version: repository.repository_version_id,
          language,
          ...(search && { search }),
          ...(intent && { intent }),
          limit: size,
          offset: (page - 1) * size,
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

export function useAddTestSentence(repository: RepositoryInfo) {
  const { uuid, repository_version_id: version } = repository;
  return useMutation({
    mutationFn: ({ language, ...sentence }: NewTestSentence) =>
      client.post('/v2/repository/evaluate/', {
        body: {
          repository: uuid,
          repository_version: version,
          ...bodyOf(sentence),
          ...(isLanguage(language) && { language }),
        },
      }),
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

const placeOf = ({ uuid, repository_version_id: version }: RepositoryInfo, language: string) => ({
  repository: uuid,
  repository_version: version,
  language: knownLanguage(language),
});

/** Of each text, the training sentence and the test sentence that are (nearly) the same. */
export async function checkTests(repository: RepositoryInfo, language: string, texts: readonly string[]) {
  const body = { ...placeOf(repository, language), texts: [...texts] };
  return (await client.post('/v2/repository/evaluate/check/', { body })).results;
}

export const checkedTestsQuery = (repository: RepositoryInfo, language: string, texts: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.version(repository), 'check', language, texts],
    queryFn: () => checkTests(repository, language, texts),
  });

/** The effects of moving a share of the training sentences to the test set [EVA-80]. */
export const takingQuery = (repository: RepositoryInfo, language: string, share: Share) =>
  queryOptions({
    queryKey: [...keys.version(repository), 'taking', language, share],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/take/', {
        query: {
          repository_uuid: repository.uuid,
          repository_version: repository.repository_version_id,
          language,
          share,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Sentences are changed on other screens too.
    staleTime: 0,
  });

export function useTakeTests(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: ({ language, share }: { language: string; share: Share }) =>
      client.post('/v2/repository/evaluate/take/', { body: { ...placeOf(repository, language), share } }),
    onSuccess: () => refresh(repository),
  });
}

/** Adds test sentences, all or none; existing ones are unchanged [EVA-81]. */
export function useAddTests(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: ({ language, sentences }: { language: string; sentences: { text: string; intent: string }[] }) =>
      client.post('/v2/repository/evaluate/bulk/', { body: { ...placeOf(repository, language), sentences } }),
    onSuccess: () => refresh(repository),
  });
}

/** Changes the selected test sentences, or all that match a filter, at once [EVA-82]. */
export function useChangeTests(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: ({ language, ...change }: TestsChange) =>
      client.post('/v2/repository/evaluate/change/', { body: { ...placeOf(repository, language), ...change } }),
    onSuccess: () => refresh(repository),
  });
}

/** Undoes one of the changes above. */
export async function undoChange(repository: RepositoryInfo, id: number): Promise<void> {
  await client.post('/v2/repository/findings/fix/{id}/undo/', { path: { id: String(id) } });
  await refresh(repository);
}
