import { sql } from 'drizzle-orm';
import { entities, entityGroups, entityLists, entityValues } from '../../../db/schema/index.ts';
import { isEntityUsed } from './import-tables.queries.ts';
import { ENTITIES, knowEntities } from './undo-names.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { ImportPlace, TakenBack } from './import-changes.queries.ts';

export async function restoreEntities(tx: Database, { versionId }: ImportPlace, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${entities} (version_id, value, group_id)
    select ${versionId}, item ->> 'value', grouped.id
    from (${rows}) step
    left join ${entityGroups} grouped on grouped.version_id = ${versionId} and grouped.value = item ->> 'group'
    on conflict do nothing`);
  await knowEntities(tx, versionId);
}

export async function restoreValues(tx: Database, rows: SQL, back: TakenBack): Promise<void> {
  const step = sql`
    (select step.* from (${rows}) rows, jsonb_to_record(rows.item)
      as step(id int, before text[], after text[])) step`;
  const isSame = sql`own.id = step.id and own.synonyms = step.after`;
  const gone = await tx.execute(sql`
    delete from ${entityValues} own using ${step} where ${isSame} and step.before is null`);
  const restored = await tx.execute(sql`
    update ${entityValues} own set synonyms = step.before from ${step} where ${isSame} and step.before is not null`);
  back.left += (await countRows(tx, rows)) - (gone.rowCount ?? 0) - (restored.rowCount ?? 0);
}

export async function restoreRemovedValues(tx: Database, { versionId }: ImportPlace, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${entityValues} (version_id, entity_id, language, value, synonyms)
    select ${versionId}, named.id, step.language, step.value, step.synonyms
    from (${rows}) rows
    cross join lateral jsonb_to_record(rows.item) as step(entity text, language text, value text, synonyms text[])
    left join ${ENTITIES} named on named.name = lower(step.entity)
    where step.entity is null or named.id is not null
    on conflict do nothing`);
}

export async function restoreLists(tx: Database, rows: SQL, back: TakenBack): Promise<void> {
  const part = (name: 'words' | 'patterns') => sql`array(select jsonb_array_elements_text(step.before -> ${name}))`;
  const step = sql`(
    select named.id as entity_id, step.*
    from (${rows}) rows
    cross join lateral jsonb_to_record(rows.item) as step(entity text, before jsonb, words text[], patterns text[])
    join ${ENTITIES} named on named.name = lower(step.entity)
  ) step`;
  const isSame = sql`own.entity_id = step.entity_id and own.words = step.words and own.patterns = step.patterns`;
  const gone = await tx.execute(
    sql`delete from ${entityLists} own using ${step} where ${isSame} and step.before is null`,
  );
  const restored = await tx.execute(sql`
    update ${entityLists} own
    set words = ${part('words')}, patterns = ${part('patterns')}
    from ${step}
    where ${isSame} and step.before is not null`);
  // Lists that the import emptied.
  const revived = await tx.execute(sql`
    insert into ${entityLists} (entity_id, words, patterns)
    select step.entity_id, ${part('words')}, ${part('patterns')}
    from ${step}
    where step.words = '{}' and step.patterns = '{}' and step.before is not null
    on conflict do nothing`);
  const done = [gone, restored, revived].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  back.left += (await countRows(tx, rows)) - done;
}

/** Entities of the import that are no longer used. */
export async function removeEntities(tx: Database, rows: SQL): Promise<void> {
  await tx.execute(sql`
    delete from ${entities} own
    where own.id in (select (item #>> '{}')::int from (${rows}) step) and not ${isEntityUsed(sql`own.id`)}`);
}

export async function countRows(tx: Database, rows: SQL): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) step`);
  return row?.count ?? 0;
}
