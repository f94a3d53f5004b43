import { client } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { refreshSentences, sentenceKeys } from '../../../sentences/index.ts';
import { PAGE_SIZE } from './model.ts';
import type { ValueRow } from './model.ts';

/** An entity of the version on screen; without an id, any entity. */
export interface ValuesOf {
  repository: RepositoryInfo;
  id: number | null;
}

/** An entity of the version on screen. */
export interface EntityOf extends ValuesOf {
  id: number;
}

const VALUE = '/v2/repository/entity/value/';
const BY_ID = '/v2/repository/entity/value/{id}/';
const keysOf = ({ repository, id }: ValuesOf) => [...sentenceKeys.version(repository), 'entity', id] as const;
const filterOf = ({ repository, id }: ValuesOf) => ({
  repository_uuid: repository.uuid,
  repository_version: repository.repository_version_id,
  ...(id !== null && { entity_id: id }),
});
const scopeOf = ({ repository, id }: ValuesOf) => ({
  repository: repository.uuid,
  repository_version: repository.repository_version_id,
  entity_id: id,
});
const bodyOf = ({ value, synonyms, language }: ValueRow) => ({
  value,
  synonyms,
  language: language === null ? null : knownLanguage(language),
});

/** A page of the values of an entity. */
export const valuesQuery = (entity: ValuesOf, search: string, page: number) =>
  queryOptions({
    queryKey: [...keysOf(entity), 'values', search, page],
    queryFn: ({ signal }) =>
      client.get(VALUE, {
        query: { ...filterOf(entity), search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** All values of an entity. */
export const tableQuery = (entity: ValuesOf) =>
  queryOptions({
    queryKey: [...keysOf(entity), 'table'],
    queryFn: async ({ signal }) =>
      (await client.get('/v2/repository/entity/values/', { query: filterOf(entity), signal })).values,
  });

/** Its word list and patterns. */
export const listsQuery = (entity: EntityOf) =>
  queryOptions({
    queryKey: [...keysOf(entity), 'lists'],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/entities/{id}/lists/', { path: { id: String(entity.id) }, signal }),
  });

/** Where patterns match in a text, saved or not. */
export const triedQuery = ({ id }: EntityOf, text: string, patterns: string[]) =>
  queryOptions({
    queryKey: ['tried-patterns', id, text, patterns],
    queryFn: async ({ signal }) => {
      const path = { id: String(id) };
      const body = { text, patterns };
      return (await client.post('/v2/repository/entities/{id}/lists/try/', { path, body, signal })).matches;
    },
    retry: false,
  });

async function refreshed<Answer>(entity: ValuesOf, answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  void queryClient.invalidateQueries({ queryKey: keysOf(entity) });
  refreshSentences(entity.repository);
  return given;
}

export const addValue = (entity: ValuesOf, row: ValueRow) =>
  refreshed(entity, client.post(VALUE, { body: { ...scopeOf(entity), ...bodyOf(row) } }));

export const changeValue = (entity: ValuesOf, id: number, row: ValueRow) =>
  refreshed(entity, client.patch(BY_ID, { path: { id: String(id) }, body: bodyOf(row) }));

export const deleteValue = (entity: ValuesOf, id: number): Promise<unknown> =>
  refreshed(entity, client.delete(BY_ID, { path: { id: String(id) } }));

export const restoreValue = (entity: ValuesOf, id: number) =>
  refreshed(entity, client.post('/v2/repository/entity/value/{id}/restore/', { path: { id: String(id) } }));

/** Replaces all values. */
export const replaceTable = (entity: ValuesOf, rows: readonly ValueRow[]) =>
  refreshed(
    entity,
    client.put('/v2/repository/entity/values/', { body: { ...scopeOf(entity), values: rows.map(bodyOf) } }),
  );

export const saveLists = (entity: EntityOf, lists: { words: string[]; patterns: string[] }) =>
  refreshed(
    entity,
    client.put('/v2/repository/entities/{id}/lists/', { path: { id: String(entity.id) }, body: lists }),
  );
