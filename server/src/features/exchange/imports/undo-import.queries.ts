import { and, eq, isNull, lte, not, sql } from 'drizzle-orm';
import { importChanges, intents, translations, versions } from '../../../db/schema/index.ts';
import { isHeldVersion } from '../../../resources/environments/held-versions.queries.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { listChanges } from './import-changes.queries.ts';
import { insertMarks, SPLITS, TRANSLATION_MARKS } from './import-tables.queries.ts';
import { ENTITIES, knowIntents, nameNow, prepareNames, says } from './undo-names.queries.ts';
import {
  countRows,
  removeEntities,
  restoreEntities,
  restoreLists,
  restoreRemovedValues,
  restoreValues,
} from './undo-parts.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { ChangeKind, ImportPlace, TakenBack } from './import-changes.queries.ts';
import type { Split } from './import-tables.queries.ts';

/**
 * Marks a version as deleted unless it was changed after the given time, is the main one or is needed by an
 * environment. In one statement: it waits for a change that is being stored, and then sees it; a later change is
 * rejected by `touchVersion`.
 */
export async function hideUntouched(tx: Database, id: number, since: Date): Promise<boolean> {
  const hidden = await tx
    .update(versions)
    .set({ deletedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(versions.id, id),
        eq(versions.isDefault, false),
        isNull(versions.deletedAt),
        lte(versions.lastUpdate, since),
        not(isHeldVersion(versions.id)),
      ),
    )
    .returning({ id: versions.id });
  return hidden.length > 0;
}

/** Undoes an import, step by step and in a transaction of the caller, except what was changed later. */
export async function takeBack(tx: Database, order: ImportPlace): Promise<TakenBack> {
  const back: TakenBack = { removed: 0, restored: 0, left: 0 };
  await prepareNames(tx, order);
  for (const split of SPLITS) {
    await eachStep(tx, order, `added_${split.name}`, (step) => removeAdded(tx, split, step, back));
    await eachStep(tx, order, `changed_${split.name}`, (step) => restoreChanged(tx, split, { ...order, step }, back));
  }
  await eachStep(tx, order, 'removed_entity', (step) => restoreEntities(tx, order, step));
  for (const split of SPLITS)
    await eachStep(tx, order, `removed_${split.name}`, (step) => restoreRemoved(tx, split, { ...order, step }, back));
  await eachStep(tx, order, 'value', (step) => restoreValues(tx, step, back));
  await eachStep(tx, order, 'removed_value', (step) => restoreRemovedValues(tx, order, step));
  await eachStep(tx, order, 'list', (step) => restoreLists(tx, step, back));
  await eachStep(tx, order, 'added_entity', (step) => removeEntities(tx, step));
  return back;
}

/** Calls back with a query of the rows of each step, as `item`. */
async function eachStep(
  tx: Database,
  { importId }: ImportPlace,
  kind: ChangeKind,
  step: (rows: SQL) => Promise<void>,
): Promise<void> {
  for (const id of await listChanges(tx, importId, kind))
    await step(
      sql`select item from ${importChanges} change, jsonb_array_elements(change.content) item where change.id = ${id}`,
    );
}

/** A sentence counts as changed later when its content differs, or when somebody has translated it. */
async function removeAdded(tx: Database, split: Split, rows: SQL, back: TakenBack): Promise<void> {
  const { table, isTest } = split;
  const isTranslated = isTest
    ? sql`false`
    : sql`exists (select 1 from ${translations} done where done.example_id = own.id and not done.is_draft)`;
  const step = sql`(select item.* from (${rows}) rows, jsonb_to_record(rows.item) as item(id int, says bigint)) step`;
  const { rowCount } = await tx.execute(sql`
    delete from ${table} own
    using ${step}
    where own.id = step.id and ${says(split)} = step.says and not ${isTranslated}`);
  back.removed += rowCount ?? 0;
  const {
    rows: [row],
  } = await tx.execute<{ left: number }>(sql`
    select count(*)::int as left from ${table} own join ${step} on own.id = step.id`);
  back.left += row?.left ?? 0;
}

interface Step extends ImportPlace {
  readonly step: SQL;
}

async function restoreChanged(tx: Database, split: Split, { versionId, step }: Step, back: TakenBack): Promise<void> {
  const { table, marks, isTest } = split;
  const changed = sql`
    (select step.* from (${step}) rows, jsonb_to_record(rows.item)
      as step(id int, says bigint, intent text, marks jsonb)) step`;
  if (!isTest) await ensureIntents(tx, versionId, sql`select step.intent from ${changed}`);
  const { rows } = await tx.execute<{ id: number }>(
    isTest
      ? sql`
          update ${table} own
          set intent = ${nameNow(sql`step.intent`)}, revision = own.revision + 1
          from ${changed}
          where own.id = step.id and ${says(split)} = step.says
          returning own.id`
      : sql`
          update ${table} own
          set intent_id = named.id, revision = own.revision + 1
          from ${changed}
          join undo_intents named on named.name = lower(step.intent)
          where own.id = step.id and ${says(split)} = step.says
          returning own.id`,
  );
  const ids = rows.map(({ id }) => id);
  const restored = sql`any(${sql.param(ids)}::int[])`;
  await tx.execute(sql`delete from ${marks.table} where ${sql.identifier(marks.owner)} = ${restored}`);
  await insertMarks(
    tx,
    ENTITIES,
    marks,
    sql`select step.id as owner_id, step.marks from ${changed} where step.id = ${restored}`,
  );
  if (!isTest) await judgeTranslations(tx, ids);
  back.restored += ids.length;
  back.left += (await countRows(tx, step)) - ids.length;
}

/** Restores sentences under their ids, unless the same have been added in the meantime. */
async function restoreRemoved(
  tx: Database,
  { table, marks, isTest }: Split,
  { versionId, step }: Step,
  back: TakenBack,
): Promise<void> {
  const kept = sql`
    (select step.* from (${step}) rows, jsonb_to_record(rows.item) as step(
      id int, language text, text text, intent text, revision int, created_at timestamptz, is_corrected boolean,
      drafted_by text, marks jsonb, translations jsonb
    )) step`;
  if (!isTest) await ensureIntents(tx, versionId, sql`select step.intent from ${kept}`);
  const columns = sql`step.id, ${versionId}, step.language, step.text, step.revision + 1, step.created_at`;
  const { rows } = await tx.execute<{ id: number }>(
    isTest
      ? sql`
          insert into ${table} (id, version_id, language, text, revision, created_at, intent) overriding system value
          select ${columns}, ${nameNow(sql`step.intent`)}
          from ${kept}
          on conflict do nothing
          returning id`
      : sql`
          insert into ${table}
            (id, version_id, language, text, revision, created_at, intent_id, is_corrected, drafted_by)
          overriding system value
          select ${columns}, named.id, step.is_corrected, step.drafted_by
          from ${kept}
          join undo_intents named on named.name = lower(step.intent)
          on conflict do nothing
          returning id`,
  );
  const ids = rows.map(({ id }) => id);
  const restored = sql`step.id = any(${sql.param(ids)}::int[])`;
  await insertMarks(tx, ENTITIES, marks, sql`select step.id as owner_id, step.marks from ${kept} where ${restored}`);
  if (!isTest) {
    await restoreTranslations(tx, sql`${kept} where ${restored}`);
    await judgeTranslations(tx, ids);
  }
  back.restored += ids.length;
  back.left += (await countRows(tx, step)) - ids.length;
}

async function restoreTranslations(tx: Database, kept: SQL): Promise<void> {
  const translated = sql`
    select translated.*
    from (select step.translations from ${kept}) rows, jsonb_to_recordset(rows.translations) as translated(
      id int, example_id int, language text, text text, original_text text, is_outdated boolean,
      has_valid_entities boolean, is_draft boolean, provider text,
      revision int, created_at timestamptz, marks jsonb
    )`;
  await tx.execute(sql`
    insert into ${translations}
      (
        id, example_id, language, text, original_text, is_outdated, has_valid_entities, is_draft, provider, revision,
        created_at
      )
    overriding system value
    select
      id, example_id, language, text, coalesce(original_text, ''), coalesce(is_outdated, false), has_valid_entities,
      is_draft, provider, revision + 1, created_at
    from (${translated}) translated`);
  await insertMarks(
    tx,
    ENTITIES,
    TRANSLATION_MARKS,
    sql`select translated.id as owner_id, translated.marks from (${translated}) translated`,
  );
}

async function ensureIntents(tx: Database, versionId: number, names: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${intents} (version_id, text)
    select ${versionId}, min(intent)
    from (${names}) names
    where lower(intent) not in (select name from undo_intents)
    group by lower(intent)
    order by 2
    on conflict do nothing`);
  await knowIntents(tx, versionId);
}
