import { sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  entityLists,
  entityValues,
  importChanges,
  intents,
  translations,
} from '../../db/schema/index.ts';
import { judgeTranslations } from '../sentences/entity-match.queries.ts';
import { listChanges } from './import-changes.queries.ts';
import { insertMarks, isEntityUsed, SPLITS, TRANSLATION_MARKS } from './import-tables.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { ChangeKind } from './import-changes.queries.ts';
import type { Split } from './import-tables.queries.ts';

interface UndoOrder {
  readonly importId: number;
  readonly versionId: number;
}

export interface TakenBack {
  removed: number;
  restored: number;
  /** Left because it was changed later. */
  left: number;
}

/** Takes an import back, step by step and in a transaction of the caller, except what was changed later. */
export async function takeBack(tx: Database, order: UndoOrder): Promise<TakenBack> {
  const back: TakenBack = { removed: 0, restored: 0, left: 0 };
  for (const split of SPLITS) {
    await eachStep(tx, order, `added_${split.name}`, (step) => removeAdded(tx, split, step, back));
    await eachStep(tx, order, `changed_${split.name}`, (step) => restoreChanged(tx, split, { ...order, step }, back));
  }
  await eachStep(tx, order, 'removed_entity', (step) => restoreEntities(tx, order, step));
  for (const split of SPLITS)
    await eachStep(tx, order, `removed_${split.name}`, (step) => restoreRemoved(tx, split, { ...order, step }, back));
  await eachStep(tx, order, 'value', (step) => restoreValues(tx, step, back));
  await eachStep(tx, order, 'removed_value', (step) => restoreRemovedValues(tx, order, step));
  await eachStep(tx, order, 'list', (step) => restoreLists(tx, order, step, back));
  await eachStep(tx, order, 'added_entity', (step) => removeEntities(tx, step));
  return back;
}

/** Calls with a query of the rows of each step, as `item`. */
async function eachStep(
  tx: Database,
  { importId }: UndoOrder,
  kind: ChangeKind,
  step: (rows: SQL) => Promise<void>,
): Promise<void> {
  for (const id of await listChanges(tx, importId, kind))
    await step(
      sql`select item from ${importChanges} change, jsonb_array_elements(change.content) item where change.id = ${id}`,
    );
}

/** A sentence was changed later when its revision has moved, or when somebody has translated it. */
async function removeAdded(tx: Database, { table, isTest }: Split, rows: SQL, back: TakenBack): Promise<void> {
  const isTranslated = isTest
    ? sql`false`
    : sql`exists (select 1 from ${translations} done where done.example_id = own.id and not done.is_draft)`;
  const ids = sql`select (item #>> '{}')::int from (${rows}) step`;
  const { rowCount } = await tx.execute(sql`
    delete from ${table} own where own.id in (${ids}) and own.revision = 0 and not ${isTranslated}`);
  back.removed += rowCount ?? 0;
  const {
    rows: [row],
  } = await tx.execute<{ left: number }>(sql`
    select count(*)::int as left from ${table} own where own.id in (${ids})`);
  back.left += row?.left ?? 0;
}

interface Step extends UndoOrder {
  readonly step: SQL;
}

async function restoreChanged(
  tx: Database,
  { table, marks, isTest }: Split,
  { versionId, step }: Step,
  back: TakenBack,
): Promise<void> {
  const changed = sql`
    (select step.* from (${step}) rows, jsonb_to_record(rows.item)
      as step(id int, intent text, marks jsonb, revision int)) step`;
  if (!isTest) await ensureIntents(tx, versionId, sql`select step.intent from ${changed}`);
  const { rows } = await tx.execute<{ id: number }>(
    isTest
      ? sql`
          update ${table} own
          set intent = step.intent, revision = own.revision + 1
          from ${changed}
          where own.id = step.id and own.revision = step.revision
          returning own.id`
      : sql`
          update ${table} own
          set intent_id = named.id, revision = own.revision + 1
          from ${changed}
          join ${intents} named on named.version_id = ${versionId} and lower(named.text) = lower(step.intent)
          where own.id = step.id and own.revision = step.revision
          returning own.id`,
  );
  const ids = rows.map(({ id }) => id);
  const restored = sql`any(${sql.param(ids)}::int[])`;
  await tx.execute(sql`delete from ${marks.table} where ${sql.identifier(marks.owner)} = ${restored}`);
  await insertMarks(
    tx,
    versionId,
    marks,
    sql`select step.id as owner_id, step.marks from ${changed} where step.id = ${restored}`,
  );
  if (!isTest) await judgeTranslations(tx, ids);
  back.restored += ids.length;
  back.left += (await countRows(tx, step)) - ids.length;
}

/** Brings sentences back under their ids, unless the same has been added since. */
async function restoreRemoved(
  tx: Database,
  { table, marks, isTest }: Split,
  { versionId, step }: Step,
  back: TakenBack,
): Promise<void> {
  const kept = sql`
    (select step.* from (${step}) rows, jsonb_to_record(rows.item) as step(
      id int, language text, text text, intent text, revision int, created_at timestamptz, is_corrected boolean,
      marks jsonb, translations jsonb
    )) step`;
  if (!isTest) await ensureIntents(tx, versionId, sql`select step.intent from ${kept}`);
  const columns = sql`step.id, ${versionId}, step.language, step.text, step.revision + 1, step.created_at`;
  const { rows } = await tx.execute<{ id: number }>(
    isTest
      ? sql`
          insert into ${table} (id, version_id, language, text, revision, created_at, intent) overriding system value
          select ${columns}, step.intent
          from ${kept}
          on conflict do nothing
          returning id`
      : sql`
          insert into ${table} (id, version_id, language, text, revision, created_at, intent_id, is_corrected)
          overriding system value
          select ${columns}, named.id, step.is_corrected
          from ${kept}
          join ${intents} named on named.version_id = ${versionId} and lower(named.text) = lower(step.intent)
          on conflict do nothing
          returning id`,
  );
  const ids = rows.map(({ id }) => id);
  const restored = sql`step.id = any(${sql.param(ids)}::int[])`;
  await insertMarks(tx, versionId, marks, sql`select step.id as owner_id, step.marks from ${kept} where ${restored}`);
  if (!isTest) {
    await restoreTranslations(tx, versionId, sql`${kept} where ${restored}`);
    await judgeTranslations(tx, ids);
  }
  back.restored += ids.length;
  back.left += (await countRows(tx, step)) - ids.length;
}

async function restoreTranslations(tx: Database, versionId: number, kept: SQL): Promise<void> {
  const translated = sql`
    select translated.*
    from (select step.translations from ${kept}) rows, jsonb_to_recordset(rows.translations) as translated(
      id int, example_id int, language text, text text, has_valid_entities boolean, is_draft boolean, provider text,
      revision int, created_at timestamptz, marks jsonb
    )`;
  await tx.execute(sql`
    insert into ${translations}
      (id, example_id, language, text, has_valid_entities, is_draft, provider, revision, created_at)
    overriding system value
    select id, example_id, language, text, has_valid_entities, is_draft, provider, revision + 1, created_at
    from (${translated}) translated`);
  await insertMarks(
    tx,
    versionId,
    TRANSLATION_MARKS,
    sql`select translated.id as owner_id, translated.marks from (${translated}) translated`,
  );
}

async function ensureIntents(tx: Database, versionId: number, names: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${intents} (version_id, text)
    select ${versionId}, min(intent) from (${names}) names group by lower(intent) order by 2
    on conflict do nothing`);
}

async function restoreEntities(tx: Database, { versionId }: UndoOrder, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${entities} (version_id, value, group_id)
    select ${versionId}, item ->> 'value', grouped.id
    from (${rows}) step
    left join ${entityGroups} grouped on grouped.version_id = ${versionId} and grouped.value = item ->> 'group'
    on conflict do nothing`);
}

async function restoreValues(tx: Database, rows: SQL, back: TakenBack): Promise<void> {
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

async function restoreRemovedValues(tx: Database, { versionId }: UndoOrder, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${entityValues} (version_id, entity_id, language, value, synonyms)
    select ${versionId}, named.id, step.language, step.value, step.synonyms
    from (${rows}) rows
    cross join lateral jsonb_to_record(rows.item) as step(entity text, language text, value text, synonyms text[])
    left join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(step.entity)
    where step.entity is null or named.id is not null
    on conflict do nothing`);
}

async function restoreLists(tx: Database, { versionId }: UndoOrder, rows: SQL, back: TakenBack): Promise<void> {
  const part = (name: 'words' | 'patterns') => sql`array(select jsonb_array_elements_text(step.before -> ${name}))`;
  const step = sql`(
    select named.id as entity_id, step.*
    from (${rows}) rows
    cross join lateral jsonb_to_record(rows.item) as step(entity text, before jsonb, words text[], patterns text[])
    join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(step.entity)
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

/** Entities of the import that nothing uses any more. */
async function removeEntities(tx: Database, rows: SQL): Promise<void> {
  await tx.execute(sql`
    delete from ${entities} own
    where own.id in (select (item #>> '{}')::int from (${rows}) step) and not ${isEntityUsed(sql`own.id`)}`);
}

async function countRows(tx: Database, rows: SQL): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) step`);
  return row?.count ?? 0;
}
