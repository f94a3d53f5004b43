import { client } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { PAGE_SIZE, refreshSentences, sentenceKeys } from '../../sentences/index.ts';
import type { SentenceQuery } from '../../sentences/index.ts';
import type { Kind } from './model.ts';

export const listOf = (repository: RepositoryInfo, kind: Kind, id: number): SentenceQuery => ({
  repository_uuid: repository.uuid,
  repository_version: repository.repository_version_id,
  ...(kind === 'entity' ? { entity_id: id } : { intent_id: id }),
});

/** A page of the sentences with the entity or intent, newest first. */
export const sentencesOfQuery = (repository: RepositoryInfo, kind: Kind, id: number, page: number) =>
  queryOptions({
    queryKey: [...sentenceKeys.sentences(repository), kind, id, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/examples/', {
        query: { ...listOf(repository, kind, id), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Renames an entity or intent throughout its version. */
export function useRename(repository: RepositoryInfo, kind: Kind, id: number) {
  return useMutation({
    mutationFn: async (name: string): Promise<void> => {
      const path = { id: String(id) };
      if (kind === 'entity') await client.patch('/v2/repository/entities/{id}/', { path, body: { value: name } });
      else await client.patch('/v2/repository/intent/{id}/', { path, body: { text: name } });
    },
    onSettled: () => refreshSentences(repository),
  });
}
