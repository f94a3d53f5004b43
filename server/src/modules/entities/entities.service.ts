import { violatedUnique } from '../../db/errors.ts';
import { Conflict, fieldError, NotFound, say } from '../../lib/errors.ts';
import { judgeVersionTranslations } from '../translations/translations.queries.ts';
import { putInTrash, takeFromTrash } from '../trash/trash.queries.ts';
import { recordChange } from '../versions/versions.queries.ts';
import {
  countCarriers,
  findGroup,
  listEntityLanguages,
  listGroupLanguages,
  removeEntity,
  removeGroup,
  updateEntity,
} from './entities.queries.ts';
import {
  insertWholeEntity,
  insertWholeGroup,
  KeptEntityContent,
  KeptGroupContent,
  readWholeEntity,
  readWholeGroup,
} from './kept-entity.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Grant } from '../../lib/grant.ts';
import type { TrashedGrant } from '../trash/trash.resource.ts';
import type { EntityRow, Group } from './entities.queries.ts';

interface EntityChange {
  readonly value?: string | undefined;
  /** `null` takes it out of its group. */
  readonly group_id?: number | null | undefined;
}

/** Renames an entity and sorts it into a group. @throws FieldErrors when the name is taken or is the group's */
export async function changeEntity(
  db: Database,
  { resource: entity }: Grant<EntityRow>,
  { value, group_id: groupId }: EntityChange,
): Promise<void> {
  const group = groupId ? await findGroup(db, groupId) : undefined;
  if (groupId && group?.versionId !== entity.versionId) throw new NotFound();
  const groupValue = groupId === undefined ? entity.groupValue : group?.value;
  if (groupValue !== undefined && groupValue === (value ?? entity.value))
    throw fieldError('group', say('entity_is_group'));
  await unlessTaken(
    db.transaction(async (tx) => {
      await updateEntity(tx, entity.id, {
        ...(value === undefined ? {} : { value }),
        ...(groupId === undefined ? {} : { groupId }),
      });
      if (value !== undefined && value !== entity.value) await countCarriers(tx, entity.id);
      await recordChange(tx, entity.versionId, await listEntityLanguages(tx, entity.id));
    }),
  );
}

/** Removes an entity with its marks; all of it can be taken back. */
export async function dropEntity(
  db: Database,
  { resource: { id, versionId }, account }: Grant<EntityRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const languages = await listEntityLanguages(tx, id);
    const content = await readWholeEntity(tx, id);
    if (!content) throw new NotFound();
    await putInTrash(tx, { kind: 'entity', itemId: id, versionId, content, deletedBy: account?.id });
    await countCarriers(tx, id);
    await removeEntity(tx, id);
    await judgeVersionTranslations(tx, versionId);
    await recordChange(tx, versionId, languages);
  });
}

/** Puts an entity back, with its marks in all sentences that still read as they did. @throws Conflict when its name is taken meanwhile */
export async function restoreEntity(db: Database, { resource: { id } }: TrashedGrant): Promise<void> {
  await unlessTakenMeanwhile(
    db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'entity', id);
      if (!taken) throw new NotFound();
      await insertWholeEntity(tx, taken.versionId, KeptEntityContent.parse(taken.content));
      await countCarriers(tx, id);
      await judgeVersionTranslations(tx, taken.versionId);
      await recordChange(tx, taken.versionId, await listEntityLanguages(tx, id));
    }),
  );
}

/** Removes a group; its entities are in none then. */
export async function dropGroup(db: Database, { resource: { id, versionId }, account }: Grant<Group>): Promise<void> {
  await db.transaction(async (tx) => {
    const languages = await listGroupLanguages(tx, id);
    const content = await readWholeGroup(tx, id);
    if (!content) throw new NotFound();
    await putInTrash(tx, { kind: 'entity_group', itemId: id, versionId, content, deletedBy: account?.id });
    await removeGroup(tx, id);
    await recordChange(tx, versionId, languages);
  });
}

/** Puts a group back with its entities. @throws Conflict when its name is taken meanwhile */
export async function restoreGroup(db: Database, { resource: { id } }: TrashedGrant): Promise<void> {
  await unlessTakenMeanwhile(
    db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'entity_group', id);
      if (!taken) throw new NotFound();
      await insertWholeGroup(tx, taken.versionId, KeptGroupContent.parse(taken.content));
      await recordChange(tx, taken.versionId, await listGroupLanguages(tx, id));
    }),
  );
}

const nameTaken = () => say('unique_set', { fields: 'repository_version, value' });

/** For names of entities and groups, which are unique in their version. */
export async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error)) throw fieldError(null, nameTaken());
    throw error;
  }
}

async function unlessTakenMeanwhile<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error)) throw new Conflict(nameTaken());
    throw error;
  }
}
