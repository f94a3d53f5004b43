import { sql } from 'drizzle-orm';
import { entities, importChanges, intents, translations } from '../../../db/schema/index.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import {
  ensureVersionLanguage,
  listVersionLanguages,
  recordChange,
} from '../../../resources/versions/versions.queries.ts';
import { recordStep, recordingStep } from './import-changes.queries.ts';
import { findImporter } from './imports.queries.ts';
import { compareItems, countOthers, countOutcomes, loadItems, NO_OTHERS } from './import-items.queries.ts';
import { outcomeOf } from './import-outcome.ts';
import { inSteps } from './import-steps.queries.ts';
import {
  entitiesOf,
  fingerprintOf,
  insertingMarks,
  insertMarks,
  intentSign,
  markSigns,
  SPLITS,
  storedMarkSigns,
} from './import-tables.queries.ts';
import { removeOthers, removeUnused } from './remove-others.queries.ts';
import { storeParts } from './store-parts.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { ImportMode } from './import-outcome.ts';
import type { ImportRead } from './import-request.ts';
import type { Split } from './import-tables.queries.ts';

export interface StoreOrder {
  readonly importId: number;
  readonly versionId: number;
  readonly mode: ImportMode;
  /** Called between the steps with the fraction done, 0–1; may throw to cancel the import. */
  readonly onStep: (done: number) => void;
}

/** Estimated fraction of the time for each stage. */
const STAGES = { load: 0.15, remove: 0.2, add: 0.85, change: 0.95 } as const;

/**
 * Stores what was read, in a transaction of the caller, and records what is needed to undo it.
 * @returns the outcome
 */
export async function storeImport(tx: Database, read: ImportRead, order: StoreOrder) {
  const { versionId, mode, importId, onStep } = order;
  await loadItems(tx, read.sentences, (done) => onStep(done * STAGES.load));
  await compareItems(tx, versionId);
  const outcomes = await countOutcomes(tx);
  const outcome = outcomeOf(mode, {
    outcomes,
    others: mode === 'replace' ? await countOthers(tx, versionId) : NO_OTHERS,
  });
  const planned = await planItems(tx, mode);
  const before = mode === 'replace' ? await listLanguages(tx, versionId) : [];
  const removing = { importId, versionId, onStep: (done: number) => onStep(between(STAGES.load, STAGES.remove, done)) };
  if (mode === 'replace') for (const split of SPLITS) await removeOthers(tx, split, removing);
  onStep(STAGES.remove);
  await ensureNames(tx, read, order);
  for (const split of SPLITS) if (planned.has(`add ${split.name}`)) await addItems(tx, split, order);
  onStep(STAGES.add);
  for (const split of SPLITS) if (planned.has(`change ${split.name}`)) await changeItems(tx, split, order);
  onStep(STAGES.change);
  const parts = await storeParts(tx, read, { versionId, importId, isReplacing: mode === 'replace' });
  await recordNames(tx, order);
  if (mode === 'replace') await removeUnused(tx, order);
  await recordLanguages(tx, versionId, { before, isEveryLanguage: parts > 0 });
  const countOf = (name: string) =>
    outcomes.filter((each) => each.outcome === name).reduce((sum, { count }) => sum + count, 0);
  return {
    ...outcome,
    present: countOf('present'),
    kept_here: mode === 'file-wins' || mode === 'replace' ? 0 : countOf('new') + countOf('differs') - outcome.added,
    refused: read.leftOutCount,
    tests: outcomes.filter(({ isTest }) => isTest).reduce((sum, { count }) => sum + count, 0),
    values: read.kept.values,
    not_kept: read.notKept.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * Decides what happens to each item, and assigns ids to added ones, in the order of the files. Uses a separate table:
 * updating the items would write all of them once more.
 * @returns the actions that occur, with the split
 */
async function planItems(tx: Database, mode: ImportMode): Promise<ReadonlySet<string>> {
  const isBeside = sql`item.outcome = 'differs' and lower(here.intent) <> lower(item.intent)`;
  const isAdded = mode === 'add' ? sql`item.outcome = 'new' or (${isBeside})` : sql`item.outcome = 'new'`;
  await tx.execute(sql`
    create temp table import_plan on commit drop as
    select
      place, is_test, here_id, action,
      case when action = 'add' then nextval(case
        when is_test then (select pg_get_serial_sequence('test_sentences', 'id')::regclass)
        else (select pg_get_serial_sequence('examples', 'id')::regclass)
      end)::int end as new_id
    from (
      select item.place, item.is_test, item.here_id, case
        when ${isAdded} then 'add'
        when item.outcome = 'differs' and ${mode === 'file-wins' || mode === 'replace'} then 'change'
      end as action
      from import_items item
      left join import_here here on here.id = item.here_id and here.is_test = item.is_test
      order by item.place
    ) decided
    where action is not null`);
  await tx.execute(sql`create unique index on import_plan (place)`);
  await tx.execute(sql`analyze import_plan`);
  const { rows } = await tx.execute<{ action: string; is_test: boolean }>(
    sql`select distinct action, is_test from import_plan`,
  );
  return new Set(rows.map(({ action, is_test: isTest }) => `${action} ${isTest ? 'test' : 'example'}`));
}

/** The intents of stored training sentences, and every entity of the files; in order, to avoid deadlocks. */
async function ensureNames(
  tx: Database,
  { entities: names }: ImportRead,
  { versionId, importId }: StoreOrder,
): Promise<void> {
  await tx.execute(sql`
    insert into ${intents} (version_id, text)
    select ${versionId}, min(intent)
    from import_items
    join import_plan using (place)
    where not import_plan.is_test
    group by lower(intent)
    order by 2
    on conflict do nothing`);
  if (names.length === 0) return;
  const sorted = sql.param([...names].sort());
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${entities} (version_id, value)
    select ${versionId}, name from unnest(${sorted}::text[]) name
    on conflict do nothing
    returning id`);
  const ids = sql.param(rows.map(({ id }) => id));
  await recordStep(tx, importId, 'added_entity', sql`select to_jsonb(id) as item from unnest(${ids}::int[]) id`);
}

/** Records the names, since intents and entities may be renamed before the import is undone. */
async function recordNames(tx: Database, { versionId, importId }: StoreOrder): Promise<void> {
  const named = (kind: string, name: SQL, table: SQL) => sql`
    select jsonb_build_object('kind', ${kind}::text, 'id', own.id, 'name', lower(${name})) as item
    from ${table} own
    where own.version_id = ${versionId}
      and exists (select 1 from ${importChanges} change where change.import_id = ${importId})`;
  const all = sql`
    ${named('entity', sql`own.value`, sql`${entities}`)}
    union all
    ${named('intent', sql`own.text`, sql`${intents}`)}`;
  await recordStep(tx, importId, 'names', all);
}

async function addItems(tx: Database, split: Split, { importId, versionId, onStep }: StoreOrder): Promise<void> {
  const { name, marks } = split;
  const owner = sql.identifier(marks.owner);
  const authorId = await findImporter(tx, importId);
  // The planner cannot estimate how many rows the parts of the statement below pass on: in a version that is new to the
  // statistics the estimate is one, and a nested loop over thousands would read thousands each time.
  await tx.execute(sql`set local enable_nestloop = off`);
  await inSteps(tx, 'import_items', async (within, done) => {
    onStep(between(STAGES.remove, STAGES.add, done));
    const isPart = within(sql`item.place`, sql`plan.place`);
    // One statement, so that rows that were just stored do not have to be looked up again.
    await tx.execute(sql`
      with stored as (${insertingItems(split, { versionId, authorId, isPart })}),
      marked as (
        ${insertingMarks(
          entitiesOf(versionId),
          marks,
          sql`
            select stored.id as owner_id, item.marks
            from ${ITEMS} join stored on stored.id = plan.new_id
            where plan.is_test = ${split.isTest} and ${isPart}`,
        )}
        returning *
      )
      ${recordingStep(
        importId,
        `added_${name}`,
        sql`
          select ${signedItem(split, sql`signed.marks`)} as item
          from stored own
          left join (select ${owner} as id, ${markSigns} as marks from marked mark group by 1) signed using (id)`,
      )}`);
  });
  await tx.execute(sql`set local enable_nestloop = on`);
}

const ITEMS = sql`import_items item join import_plan plan on plan.place = item.place`;

/** Returns the stored items; somebody may have added the same sentence in the meantime. */
function insertingItems(
  { table, isTest }: Split,
  { versionId, authorId, isPart }: { versionId: number; authorId: number | null; isPart: SQL },
): SQL {
  const added = sql`plan.action = 'add' and plan.is_test = ${isTest} and ${isPart}`;
  const columns = sql`plan.new_id, ${versionId}, item.language, item.text, ${authorId}::int`;
  return isTest
    ? sql`
        insert into ${table} (id, version_id, language, text, author_id, intent) overriding system value
        select ${columns}, item.intent
        from ${ITEMS}
        where ${added}
        order by item.place
        on conflict do nothing
        returning id, language, text, intent`
    : sql`
        insert into ${table} (id, version_id, language, text, author_id, intent_id) overriding system value
        select ${columns}, named.id
        from ${ITEMS}
        join ${intents} named on named.version_id = ${versionId} and lower(named.text) = lower(item.intent)
        where ${added}
        order by item.place
        on conflict do nothing
        returning id, language, text, intent_id`;
}

/** A sentence with its current content, to detect whether somebody changes it later. */
const signedItem = (split: Split, marks = storedMarkSigns(split)) =>
  sql`jsonb_build_object('id', own.id, 'says', ${fingerprintOf(intentSign(split), marks)})`;

/** Gives existing sentences the intent and the marks of the file. */
async function changeItems(tx: Database, split: Split, { importId, versionId, onStep }: StoreOrder): Promise<void> {
  const { table, marks, isTest, name } = split;
  await inSteps(tx, 'import_items', async (within, done) => {
    onStep(between(STAGES.add, STAGES.change, done));
    const isPart = within(sql`item.place`, sql`plan.place`);
    const changed = sql`plan.action = 'change' and plan.is_test = ${isTest} and ${isPart}`;
    const intent = isTest ? sql`intent = item.intent` : sql`intent_id = named.id`;
    const named = isTest
      ? sql``
      : sql`join ${intents} named on named.version_id = ${versionId} and lower(named.text) = lower(item.intent)`;
    await tx.execute(sql`
      update ${table} own
      set ${intent}, revision = own.revision + 1
      from ${ITEMS} ${named}
      where own.id = plan.here_id and ${changed}`);
    const ids = sql`select plan.here_id from ${ITEMS} where ${changed}`;
    await tx.execute(sql`delete from ${marks.table} where ${sql.identifier(marks.owner)} in (${ids})`);
    await insertMarks(
      tx,
      entitiesOf(versionId),
      marks,
      sql`select plan.here_id as owner_id, item.marks from ${ITEMS} where ${changed}`,
    );
    const before = sql`jsonb_build_object('intent', here.intent, 'marks', here.marks)`;
    await recordStep(
      tx,
      importId,
      `changed_${name}`,
      sql`
        select ${signedItem(split)} || ${before} as item
        from ${ITEMS}
        join import_here here on here.id = item.here_id and here.is_test = item.is_test
        join ${table} own on own.id = item.here_id
        where ${changed}`,
    );
    if (isTest) return;
    const { rows } = await tx.execute<{ here_id: number }>(ids);
    await judgeTranslations(
      tx,
      rows.map(({ here_id: id }) => id),
    );
  });
}

async function listLanguages(tx: Database, versionId: number): Promise<string[]> {
  return (await listVersionLanguages(tx, versionId)).map(({ language }) => language);
}

/** Every language whose training data changed can be trained again. */
async function recordLanguages(
  tx: Database,
  versionId: number,
  { before, isEveryLanguage }: { before: readonly string[]; isEveryLanguage: boolean },
): Promise<void> {
  const { rows } = await tx.execute<{ language: string; is_training: boolean }>(sql`
    select language, bool_or(not import_plan.is_test) as is_training
    from import_items
    join import_plan using (place)
    group by language
    union
    select translated.language, true
    from import_plan plan
    join ${translations} translated on translated.example_id = plan.here_id
    where plan.action = 'change' and not plan.is_test
    group by 1`);
  for (const { language } of rows) await ensureVersionLanguage(tx, versionId, language);
  const every = isEveryLanguage ? await listLanguages(tx, versionId) : [];
  const trained = rows.filter((row) => row.is_training).map(({ language }) => language);
  await recordChange(tx, versionId, [...before, ...every, ...trained]);
}

function between(from: number, to: number, done: number): number {
  return from + (to - from) * done;
}
