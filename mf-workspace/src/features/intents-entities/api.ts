import { client } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { deleteEntity, restoreEntity } from '../../components/entities/api.ts';
import { undoChange } from '../../components/what-if/api.ts';
import { changeSentences, refreshSentences, sentenceKeys } from '../../sentences/index.ts';
import type { Kind, Named } from './model.ts';

/** What a change of a name touched, and how to undo it. */
export interface NameChange {
  /** Number of training sentences. */
  readonly count: number;
  readonly undo: () => Promise<unknown>;
}

async function rename(kind: Kind, id: number, name: string): Promise<void> {
  const path = { id: String(id) };
  if (kind === 'entity') await client.patch('/v2/repository/entities/{id}/', { path, body: { value: name } });
  else await client.patch('/v2/repository/intent/{id}/', { path, body: { text: name } });
}

/** Renames an entity or intent throughout its version. */
export function useRename(repository: RepositoryInfo, kind: Kind, { id, name: before }: Named) {
  return useMutation({
    mutationFn: async (name: string): Promise<() => Promise<void>> => {
      await rename(kind, id, name);
      return async () => {
        await rename(kind, id, before);
        refreshSentences(repository);
      };
    },
    onSettled: () => refreshSentences(repository),
  });
}

/** Merges an intent or entity into another one [ENT-72]. */
export function useMerge(repository: RepositoryInfo, kind: Kind, { id, name }: Named) {
  return useMutation({
    mutationFn: async (into: Named): Promise<NameChange> => {
      if (kind === 'intent') {
        const merged = await changeSentences(repository, { change: 'merge', intents: [name], intent: into.name });
        return { count: merged.changed + merged.deleted, undo: undoOf(repository, merged.id) };
      }
      await client.post('/v2/repository/entities/{id}/merge/', { path: { id: String(id) }, body: { into: into.id } });
      return { count: into.count ?? 0, undo: () => restoreEntity(id).then(() => refreshSentences(repository)) };
    },
    onSuccess: () => refreshSentences(repository),
  });
}

/** Deletes an intent with its sentences, or an entity with its marks [ENT-73]. */
export function useDelete(repository: RepositoryInfo, kind: Kind, { id, name }: Named) {
  return useMutation({
    mutationFn: async (): Promise<NameChange> => {
      if (kind === 'intent') {
        const deleted = await changeSentences(repository, { change: 'delete_intent', intent: name });
        return { count: deleted.deleted, undo: undoOf(repository, deleted.id) };
      }
      const count = await deleteEntity(id);
      return { count, undo: () => restoreEntity(id).then(() => refreshSentences(repository)) };
    },
    onSuccess: () => refreshSentences(repository),
  });
}

const undoOf = (repository: RepositoryInfo, id: number | null) => async () => {
  if (id !== null) await undoChange(id);
  refreshSentences(repository);
};

/** Words shown before more are asked for. */
export const WORDS_SHOWN = 30;

/** The words that are marked as an entity, the most frequent first. */
export const markedWordsQuery = (repository: RepositoryInfo, entity: number, limit: number) =>
  queryOptions({
    queryKey: [...sentenceKeys.sentences(repository), 'words', entity, limit],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/entity/words/', {
        query: {
          repository_uuid: repository.uuid,
          repository_version: repository.repository_version_id,
          entity_id: entity,
          limit,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
