import { fieldError, NotFound, say } from '../../../lib/errors.ts';
import { judgeVersionTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { checkRename, findEntities } from '../../../resources/sentences/names.queries.ts';
import { putInTrash, takeFromTrash } from '../../../resources/trash/trash.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { countCarriers, listEntities, listEntityLanguages, removeEntity, updateEntity } from './entities.queries.ts';
import { findEntity } from '../../../resources/entities/entity.queries.ts';
import { presentEntities } from './entities.present.ts';
import { findGroup } from '../../../resources/entities/group.queries.ts';
import { giveEntityTo } from './merge-entities.queries.ts';
import { listNewestMarks, listValueWords } from './marked-words.queries.ts';
import { countMarkedWords } from './marked-words.ts';
import { insertWholeEntity, TrashedEntityContent, readWholeEntity } from './trashed-entity.queries.ts';
import { nameTaken, unlessTaken, unlessTakenSince } from './taken-names.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TrashedGrant } from '../../../resources/trash/trash.resource.ts';
import type { EntityBody, MarkedWords } from './entities.present.ts';
import type { EntityGrant } from '../../../resources/entities/entity.resource.ts';

type Entity = z.output<typeof EntityBody>;

interface EntityFilters extends PageRequest {
  readonly repository_version?: number | undefined;
  readonly value?: string | undefined;
}

interface MarkedWordsFilters extends PageRequest {
  readonly repository_version?: number | undefined;
  readonly entity_id?: number | undefined;
  readonly language?: string | undefined;
  readonly with_values?: boolean | undefined;
}

/** A page of a version's entities, by name. */
export async function listEntityPage(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { repository_version: named, value, ...page }: EntityFilters,
): Promise<Page<Entity>> {
  const version = await versionOf(db, uuid, named);
  const { count, results } = await listEntities(db, { versionId: version.id, value }, page);
  return { count, results: await presentEntities(db, uuid, results) };
}

export async function readEntity(db: Database, id: number): Promise<Entity> {
  const row = await findEntity(db, id);
  const [shown] = row ? await presentEntities(db, row.repositoryUuid, [row]) : [];
  if (!shown) throw new NotFound(say('entity_missing'));
  return shown;
}

interface EntityChange {
  readonly value?: string | undefined;
  /** `null` removes the entity from its group. */
  readonly group_id?: number | null | undefined;
}

/** Renames an entity or moves it to another group. @throws FieldErrors when the name is taken or equals the group's */
export async function changeEntity(
  db: Database,
  { resource: entity }: EntityGrant,
  { value, group_id: groupId }: EntityChange,
): Promise<void> {
  const group = groupId ? await findGroup(db, groupId) : undefined;
  if (groupId && group?.versionId !== entity.versionId) throw new NotFound(say('group_missing'));
  const groupValue = groupId === undefined ? entity.groupValue : group?.value;
  if (groupValue !== undefined && groupValue === (value ?? entity.value))
    throw fieldError('group', say('entity_is_group'));
  if (value !== undefined && value !== entity.value) {
    const renaming = { id: entity.id, name: value, taken: nameTaken() };
    checkRename(renaming, await findEntities(db, entity.versionId, [value]));
  }
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

/** Moves an entity to the trash with all its marks. */
export async function dropEntity(db: Database, { resource: { id, versionId }, account }: EntityGrant): Promise<void> {
  await db.transaction(async (tx) => {
    const languages = await listEntityLanguages(tx, id);
    const content = await readWholeEntity(tx, id);
    if (!content) throw new NotFound(say('entity_missing'));
    await putInTrash(tx, { kind: 'entity', itemId: id, versionId, content, deletedBy: account?.id });
    await countCarriers(tx, id);
    await removeEntity(tx, id);
    await judgeVersionTranslations(tx, versionId);
    await recordChange(tx, versionId, languages);
  });
}

/**
 * Gives the marks, values and lists of an entity to another one of its version; restoring the entity undoes that.
 * @throws FieldErrors for the entity itself, or one of another version
 */
export async function mergeEntity(db: Database, { resource, account }: EntityGrant, into: number): Promise<void> {
  const { id, versionId } = resource;
  const target = into === id ? undefined : await findEntity(db, into);
  if (target?.versionId !== versionId) throw fieldError('into', say('entity_missing'));
  await db.transaction(async (tx) => {
    const content = await readWholeEntity(tx, id);
    if (!content) throw new NotFound(say('entity_missing'));
    const languages = await listEntityLanguages(tx, id);
    await countCarriers(tx, id);
    const added = await giveEntityTo(tx, id, into);
    const kept = { ...content, mergedInto: { id: into, added } };
    await putInTrash(tx, { kind: 'entity', itemId: id, versionId, content: kept, deletedBy: account?.id });
    await removeEntity(tx, id);
    await judgeVersionTranslations(tx, versionId);
    await recordChange(tx, versionId, languages);
  });
}

/** Words that are marked as entities of a version, the most frequent first [ENT-70]. */
export async function listMarkedWordsPage(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { repository_version: named, entity_id: entityId, language, with_values: withValues, ...page }: MarkedWordsFilters,
): Promise<Page<z.output<typeof MarkedWords>>> {
  const version = await versionOf(db, uuid, named);
  const place = { versionId: version.id, entityId, language };
  const values = withValues === true ? await listValueWords(db, place) : [];
  const words = countMarkedWords(await listNewestMarks(db, place), values);
  return { count: words.length, results: words.slice(page.offset, page.offset + page.limit) };
}

/**
 * Restores an entity, with its marks in every sentence whose text is unchanged.
 * @throws Conflict when its name has been taken in the meantime.
 */
export async function restoreEntity(db: Database, { resource: { id } }: TrashedGrant): Promise<void> {
  await unlessTakenSince(
    db.transaction(async (tx) => {
      const taken = await takeFromTrash(tx, 'entity', id);
      if (!taken) throw new NotFound(say('trashed_missing'));
      await insertWholeEntity(tx, taken.versionId, TrashedEntityContent.parse(taken.content));
      await countCarriers(tx, id);
      await judgeVersionTranslations(tx, taken.versionId);
      await recordChange(tx, taken.versionId, await listEntityLanguages(tx, id));
    }),
  );
}
