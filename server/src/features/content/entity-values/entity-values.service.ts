import { ENTITY_LIMITS } from 'shared/domain';
import { Conflict, FieldErrors, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { putInTrash, takeFromTrash } from '../../../resources/trash/trash.queries.ts';
import { bodyVersion, versionOf } from '../../../resources/versions/version-of.ts';
import { listVersionLanguages, recordChange } from '../../../resources/versions/versions.queries.ts';
import { repeatedInTable, repeatedSynonyms } from './duplicates.ts';
import {
  countEntityValues,
  insertEntityValue,
  isEntityOf,
  isValueTaken,
  listEntityValues,
  lockValues,
  measureEntityValues,
  readTable,
  removeEntityValue,
  replaceTable,
  updateEntityValue,
} from './entity-values.queries.ts';
import { findEntityValue } from '../../../resources/entities/entity-value.queries.ts';
import { TrashedEntityValue } from './trashed-entity-value.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Page } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { TrashedGrant } from '../../../resources/trash/trash.resource.ts';
import type { EntityValueGrant } from '../../../resources/entities/entity-value.resource.ts';
import type { NewEntityValueRow, TableOf } from './entity-values.queries.ts';
import type { EntityValueRow } from '../../../resources/entities/entity-value.queries.ts';
import type {
  EntityValueChangeBody,
  EntityValueFilters,
  EntityValueTableBody,
  NewEntityValueBody,
} from './entity-values.schema.ts';

/** A page of the values of an entity, or of those without an entity. */
export async function listValuePage(
  db: Database,
  grant: RepositoryGrant,
  query: EntityValueFilters,
): Promise<Page<EntityValueRow>> {
  return listEntityValues(db, await tableOfQuery(db, grant, query), query, query);
}

export async function readWholeTable(
  db: Database,
  grant: RepositoryGrant,
  query: Pick<EntityValueFilters, 'repository_version' | 'entity_id'>,
): Promise<EntityValueRow[]> {
  return readTable(db, await tableOfQuery(db, grant, query));
}

async function tableOfQuery(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { repository_version: named, entity_id: entityId }: Pick<EntityValueFilters, 'repository_version' | 'entity_id'>,
): Promise<TableOf> {
  return { versionId: (await versionOf(db, uuid, named)).id, entityId: entityId ?? null };
}

/** @throws FieldErrors for a version or an entity that does not belong to the intelligence. */
async function tableOfBody(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { repository_version: named, entity_id: entityId }: Pick<NewEntityValueBody, 'repository_version' | 'entity_id'>,
): Promise<TableOf> {
  const { id: versionId } = await bodyVersion(db, uuid, named);
  if (entityId && !(await isEntityOf(db, versionId, entityId)))
    throw fieldError('entity_id', say('pk_unknown', { value: entityId }));
  return { versionId, entityId: entityId ?? null };
}

/** Adds a value with its synonyms. @throws FieldErrors when it exists already or repeats a synonym */
export async function addEntityValue(
  db: Database,
  grant: RepositoryGrant,
  { value, synonyms = [], language = null, ...scope }: NewEntityValueBody,
): Promise<EntityValueRow> {
  const table = await tableOfBody(db, grant, scope);
  const row = { ...table, value, synonyms, language };
  return db.transaction(async (tx) => {
    await lockValues(tx, table.versionId);
    await checkValue(tx, row);
    if ((await countEntityValues(tx, table)) >= ENTITY_LIMITS.values)
      throw fieldError(null, say('values_many', { limit: ENTITY_LIMITS.values }));
    const made = await insertEntityValue(tx, row);
    await checkLength(tx, table);
    await recordLanguages(tx, table.versionId, [language]);
    return made;
  });
}

/** Changes the fields that the body names. @throws FieldErrors when the value exists already or repeats a synonym */
export async function changeEntityValue(
  db: Database,
  { resource: { id, versionId } }: EntityValueGrant,
  body: EntityValueChangeBody,
): Promise<EntityValueRow> {
  return db.transaction(async (tx) => {
    await lockValues(tx, versionId);
    const before = await findEntityValue(tx, id);
    if (!before) throw new NotFound(say('entity_value_missing'));
    const after = {
      ...before,
      value: body.value ?? before.value,
      synonyms: body.synonyms ?? before.synonyms,
      language: body.language === undefined ? before.language : body.language,
    };
    await checkValue(tx, after);
    await updateEntityValue(tx, id, { value: after.value, synonyms: after.synonyms, language: after.language });
    await checkLength(tx, after);
    await recordLanguages(tx, versionId, [before.language, after.language]);
    return after;
  });
}

/** Replaces all values of an entity, or all those without an entity, by the given ones; all or nothing. */
export async function replaceEntityValues(
  db: Database,
  grant: RepositoryGrant,
  { values, ...scope }: EntityValueTableBody,
): Promise<EntityValueRow[]> {
  const table = await tableOfBody(db, grant, scope);
  const rows = values.map(({ value, synonyms = [], language = null }) => ({ value, synonyms, language }));
  const problems = repeatedInTable(rows);
  if (problems.length > 0) throw new FieldErrors(problems);
  return db.transaction(async (tx) => {
    await lockValues(tx, table.versionId);
    const before = await readTable(tx, table);
    await replaceTable(tx, table, rows);
    await recordLanguages(
      tx,
      table.versionId,
      [...before, ...rows].map(({ language }) => language),
    );
    return readTable(tx, table);
  });
}

/** Moves a value to the trash. */
export async function dropEntityValue(
  db: Database,
  { resource: { id, versionId }, account }: EntityValueGrant,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockValues(tx, versionId);
    const content = await removeEntityValue(tx, id);
    if (!content) throw new NotFound(say('entity_value_missing'));
    await putInTrash(tx, { kind: 'entity_value', itemId: id, versionId, content, deletedBy: account?.id });
    await recordLanguages(tx, versionId, [content.language]);
  });
}

/** Restores a value. @throws Conflict when it has been added again or its entity no longer exists */
export async function restoreEntityValue(db: Database, { resource: { id } }: TrashedGrant): Promise<EntityValueRow> {
  return db.transaction(async (tx) => {
    const taken = await takeFromTrash(tx, 'entity_value', id);
    if (!taken) throw new NotFound(say('trashed_missing'));
    const kept = TrashedEntityValue.parse(taken.content);
    const row = { ...kept, versionId: taken.versionId };
    await lockValues(tx, row.versionId);
    if (row.entityId !== null && !(await isEntityOf(tx, row.versionId, row.entityId)))
      throw new Conflict(say('entity_missing'));
    if (await isValueTaken(tx, row)) throw new Conflict(say('value_taken', { value: row.value }));
    const made = await insertEntityValue(tx, row);
    await checkLength(tx, row);
    await recordLanguages(tx, row.versionId, [row.language]);
    return made;
  });
}

async function checkValue(tx: Database, row: NewEntityValueRow & { readonly id?: number }): Promise<void> {
  const taken: FieldProblem[] = (await isValueTaken(tx, row))
    ? [{ path: ['value'], message: say('value_taken', { value: row.value }) }]
    : [];
  const problems = [...taken, ...repeatedSynonyms(row)];
  if (problems.length > 0) throw new FieldErrors(problems);
}

/** A table is read and sent as a whole. @throws FieldErrors when it would become too long for that */
async function checkLength(tx: Database, table: TableOf): Promise<void> {
  if ((await measureEntityValues(tx, table)) > ENTITY_LIMITS.tableLength)
    throw fieldError('synonyms', say('values_long', { limit: ENTITY_LIMITS.tableLength }));
}

/** Records a change for the languages of the version; a value without a language affects each of them. */
export async function recordLanguages(
  tx: Database,
  versionId: number,
  changed: readonly (string | null)[],
): Promise<void> {
  if (changed.length === 0) return;
  const present = (await listVersionLanguages(tx, versionId)).map(({ language }) => language);
  await recordChange(
    tx,
    versionId,
    changed.includes(null) ? present : present.filter((language) => changed.includes(language)),
  );
}
