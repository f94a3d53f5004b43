import { sql } from 'drizzle-orm';
import { entities, entityLists, entityValues } from '../../../db/schema/index.ts';
import { lockValues } from '../../content/entity-values/entity-values.queries.ts';
import { jsonOfBlock } from './blocks.ts';
import { joined } from './entity-room.queries.ts';
import { recordStep } from './import-changes.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { ImportRead } from './import-request.ts';

interface PartsOrder {
  readonly importId: number;
  readonly versionId: number;
  /** Whether existing parts that are not in the files are deleted, if the files have any of that kind. */
  readonly isReplacing: boolean;
}

/** Stores values, synonyms, words and patterns of entities. @returns how many rows changed */
export async function storeParts(tx: Database, read: ImportRead, order: PartsOrder): Promise<number> {
  await lockValues(tx, order.versionId);
  const values = read.values.length > 0 ? await storeValues(tx, read, order) : 0;
  return values + (read.lists.length > 0 ? await storeLists(tx, read, order) : 0);
}

async function storeValues(
  tx: Database,
  read: ImportRead,
  { importId, versionId, isReplacing }: PartsOrder,
): Promise<number> {
  await tx.execute(sql`
    create temp table import_values (
      entity_id int, language text, value text not null, synonyms text[] not null, here_id int, before text[]
    ) on commit drop`);
  for (const block of read.values)
    await tx.execute(sql`
      insert into import_values (entity_id, language, value, synonyms)
      select named.id, item.language, item.value, item.synonyms
      from jsonb_to_recordset(${jsonOfBlock(block)}::jsonb)
        as item(entity text, language text, value text, synonyms text[])
      left join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(item.entity)
      where item.entity is null or named.id is not null`);
  await tx.execute(sql`
    update import_values item
    set here_id = own.id, before = own.synonyms
    from ${entityValues} own
    where own.version_id = ${versionId}
      and own.entity_id is not distinct from item.entity_id
      and own.language is not distinct from item.language
      and own.value = item.value`);
  const removed = isReplacing ? await removeValues(tx, importId, versionId) : 0;
  const kept = isReplacing ? sql`item.synonyms` : joined('item.before', 'item.synonyms');
  await tx.execute(sql`update import_values item set synonyms = ${kept} where here_id is not null`);
  await tx.execute(sql`delete from import_values where before = synonyms`);
  await tx.execute(sql`
    update ${entityValues} own set synonyms = item.synonyms from import_values item where own.id = item.here_id`);
  await tx.execute(sql`
    with made as (
      insert into ${entityValues} (version_id, entity_id, language, value, synonyms)
      select ${versionId}, entity_id, language, value, synonyms from import_values where here_id is null
      on conflict do nothing
      returning id, entity_id, language, value
    )
    update import_values item
    set here_id = made.id
    from made
    where item.here_id is null
      and made.entity_id is not distinct from item.entity_id
      and made.language is not distinct from item.language
      and made.value = item.value`);
  await recordStep(
    tx,
    importId,
    'value',
    sql`
      select jsonb_build_object('id', here_id, 'before', before, 'after', synonyms) as item
      from import_values
      where here_id is not null`,
  );
  const {
    rows: [row],
  } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from import_values`);
  return removed + (row?.count ?? 0);
}

async function removeValues(tx: Database, importId: number, versionId: number): Promise<number> {
  const others = sql`
    own.version_id = ${versionId} and not exists (select 1 from import_values item where item.here_id = own.id)`;
  await recordStep(
    tx,
    importId,
    'removed_value',
    sql`
      select jsonb_build_object(
        'entity', named.value, 'language', own.language, 'value', own.value, 'synonyms', own.synonyms
      ) as item
      from ${entityValues} own
      left join ${entities} named on named.id = own.entity_id
      where ${others}`,
  );
  const { rowCount } = await tx.execute(sql`delete from ${entityValues} own where ${others}`);
  return rowCount ?? 0;
}

async function storeLists(
  tx: Database,
  read: ImportRead,
  { importId, versionId, isReplacing }: PartsOrder,
): Promise<number> {
  await tx.execute(sql`
    create temp table import_lists (
      entity_id int not null, words text[] not null, patterns text[] not null, before jsonb
    ) on commit drop`);
  for (const block of read.lists)
    await tx.execute(sql`
      insert into import_lists (entity_id, words, patterns, before)
      select
        named.id,
        ${isReplacing ? sql`item.words` : joined("coalesce(own.words, '{}')", 'item.words')},
        ${isReplacing ? sql`item.patterns` : joined("coalesce(own.patterns, '{}')", 'item.patterns', 'part')},
        case when own.entity_id is not null
          then jsonb_build_object('words', own.words, 'patterns', own.patterns)
        end
      from jsonb_to_recordset(${jsonOfBlock(block)}::jsonb) as item(entity text, words text[], patterns text[])
      join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(item.entity)
      left join ${entityLists} own on own.entity_id = named.id`);
  if (isReplacing)
    await tx.execute(sql`
      insert into import_lists (entity_id, words, patterns, before)
      select own.entity_id, '{}', '{}', jsonb_build_object('words', own.words, 'patterns', own.patterns)
      from ${entityLists} own
      join ${entities} named on named.id = own.entity_id and named.version_id = ${versionId}
      where own.entity_id not in (select entity_id from import_lists)`);
  await tx.execute(sql`
    delete from import_lists
    where before = jsonb_build_object('words', words, 'patterns', patterns)`);
  await recordStep(
    tx,
    importId,
    'list',
    sql`
      select jsonb_build_object(
        'entity', named.value, 'before', item.before, 'words', item.words, 'patterns', item.patterns
      ) as item
      from import_lists item
      join ${entities} named on named.id = item.entity_id`,
  );
  const { rowCount } = await tx.execute(sql`
    insert into ${entityLists} (entity_id, words, patterns)
    select entity_id, words, patterns from import_lists
    on conflict (entity_id) do update set words = excluded.words, patterns = excluded.patterns`);
  await tx.execute(sql`
    delete from ${entityLists}
    where entity_id in (select entity_id from import_lists where words = '{}' and patterns = '{}')`);
  return rowCount ?? 0;
}
