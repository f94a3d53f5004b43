import { client } from 'shared/api';
import type { RepositoryInfo } from 'shared/repository';

import type { GroupId } from './model.ts';

const GROUP = '/v2/repository/entity/group/{id}/';
const ENTITY = '/v2/repository/entities/{id}/';

const by = (id: number) => ({ path: { id: String(id) } });

/** @returns the id of the new group. */
export async function createGroup(
  { uuid, repository_version_id: version }: RepositoryInfo,
  name: string,
): Promise<number> {
  const { id } = await client.post('/v2/repository/entity/group/', {
    body: { repository: uuid, repository_version: version, value: name },
  });
  return id;
}

export async function renameGroup(id: number, name: string): Promise<void> {
  await client.put(GROUP, { ...by(id), body: { value: name } });
}

/** Deletes the group; its entities become ungrouped. */
export async function deleteGroup(id: number): Promise<void> {
  await client.delete(GROUP, by(id));
}

/** Restores a deleted group with its entities. */
export async function restoreGroup(id: number): Promise<void> {
  await client.post('/v2/repository/entity/group/{id}/restore/', by(id));
}

export async function moveEntity(id: number, group: GroupId): Promise<void> {
  await client.patch(ENTITY, { ...by(id), body: { group_id: group } });
}

export async function renameEntity(id: number, name: string): Promise<void> {
  await client.patch(ENTITY, { ...by(id), body: { value: name } });
}
