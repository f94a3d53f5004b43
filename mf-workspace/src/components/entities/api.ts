import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { sentenceKeys } from '../../sentences/index.ts';

/** More than any version shows at once. */
const MOST = 1000;

/**
 * All entities of the version, including those that are not marked in any sentence but have values, word lists or
 * patterns.
 */
export const allEntitiesQuery = (repository: RepositoryInfo) => {
  const { uuid: repository_uuid, repository_version_id: repository_version } = repository;
  const query = { repository_uuid, repository_version, limit: MOST };
  // A marked entity that is deleted must not stay in the list.
  const marked = repository.entities.map(({ id }) => id);
  return queryOptions({
    queryKey: [...sentenceKeys.sentences(repository), 'entities', marked],
    queryFn: async ({ signal }) => (await client.get('/v2/repository/entities/', { query, signal })).results,
  });
};

/** Deletes the entity and its marks. @returns the number of training sentences that had it */
export async function deleteEntity(id: number): Promise<number> {
  const path = { id: String(id) };
  const { examples__count: count } = await client.get('/v2/repository/entities/{id}/', { path });
  await client.delete('/v2/repository/entities/{id}/', { path });
  return count;
}

/** Restores a deleted or merged entity with its marks and its group. */
export async function restoreEntity(id: number): Promise<void> {
  await client.post('/v2/repository/entities/{id}/restore/', { path: { id: String(id) } });
}
