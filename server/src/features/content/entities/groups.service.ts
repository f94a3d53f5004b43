import { NotFound, say } from '../../../lib/errors.ts';
import { putInTrash, takeFromTrash } from '../../../resources/trash/trash.queries.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { recordChange, touchVersion } from '../../../resources/versions/versions.queries.ts';
import { createGroup, listGroupLanguages, removeGroup, renameGroup } from './groups.queries.ts';
import { findGroup } from '../../../resources/entities/group.queries.ts';
import { insertWholeGroup, TrashedGroupContent, readWholeGroup } from './trashed-group.queries.ts';
import { unlessTaken, unlessTakenSince } from './taken-names.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TrashedGrant } from '../../../resources/trash/trash.resource.ts';
import type { GroupGrant } from '../../../resources/entities/group.resource.ts';
import type { Group } from '../../../resources/entities/group.queries.ts';

interface NewGroup {
  readonly repository_version?: number | undefined;
  readonly value: string;
}

/** @throws FieldErrors for an unknown version or a taken name. */
export async function addGroup(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { repository_version: named, value }: NewGroup,
): Promise<Group> {
  const version = await bodyVersion(db, uuid, named);
  return unlessTaken(
    db.transaction(async (tx) => {
      await touchVersion(tx, version.id);
      return createGroup(tx, version.id, value);
    }),
  );
}

/** Renames a group. @throws FieldErrors when the name is taken */
export async function changeGroup(db: Database, { resource: group }: GroupGrant, value: string): Promise<Group> {
  await unlessTaken(
    db.transaction(async (tx) => {
      await renameGroup(tx, group.id, value);
      await recordChange(tx, group.versionId, await listGroupLanguages(tx, group.id));
    }),
  );
  return { ...group, value };
}

/** Moves a group to the trash; its entities remain, without a group. */
export async function dropGroup(db: Database, { resource: { id, versionId }, account }: GroupGrant): Promise<void> {
  await db.transaction(async (tx) => {
    const languages = await listGroupLanguages(tx, id);
    const content = await readWholeGroup(tx, id);
    if (!content) throw new NotFound(say('group_missing'));
    await putInTrash(tx, { kind: 'entity_group', itemId: id, versionId, content, deletedBy: account?.id });
    await removeGroup(tx, id);
    await recordChange(tx, versionId, languages);
  });
}

/** Restores a group with its entities. @throws Conflict when its name has been taken in the meantime */
export async function restoreGroup(db: Database, { resource: { id } }: TrashedGrant): Promise<Group> {
  await unlessTakenSince(
    db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'entity_group', id);
      if (!taken) throw new NotFound(say('trashed_missing'));
      await insertWholeGroup(tx, taken.versionId, TrashedGroupContent.parse(taken.content));
      await recordChange(tx, taken.versionId, await listGroupLanguages(tx, id));
    }),
  );
  const restored = await findGroup(db, id);
  if (!restored) throw new NotFound(say('group_missing'));
  return restored;
}
