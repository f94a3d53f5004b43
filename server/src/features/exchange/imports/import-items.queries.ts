import { eq, sql } from 'drizzle-orm';
import { entities, examples, intents, testSentences } from '../../../db/schema/index.ts';
import { columnWithoutSelectors } from '../../../resources/sentences/emoji-twins.queries.ts';
import { jsonOfBlock } from './blocks.ts';
import { marksOf, TESTS, TRAINING } from './import-tables.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Block } from './import-request.ts';

/**
 * Loads the sentences of an import into a temporary table of the transaction. `outcome` is `new`, `present` (the same
 * sentence exists) or `differs` (the same text exists with another intent or other marks; its id is `here_id`).
 */
export async function loadItems(tx: Database, blocks: readonly Block[], onStep: (done: number) => void): Promise<void> {
  await tx.execute(sql`
    create temp table import_items (
      place int not null,
      file int not null,
      line int not null,
      is_test boolean not null,
      language text not null,
      text text not null,
      hash text not null,
      intent text not null,
      marks jsonb not null,
      outcome text not null default 'new',
      here_id int
    ) on commit drop`);
  for (const [index, block] of blocks.entries()) {
    onStep(index / blocks.length);
    await tx.execute(sql`
      insert into import_items (place, file, line, is_test, language, text, hash, intent, marks)
      select place, file, line, is_test, language, text, md5(text), intent, marks
      from json_to_recordset(${jsonOfBlock(block)}::json)
        as item(place int, file int, line int, is_test boolean, language text, text text, intent text, marks jsonb)`);
  }
  await tx.execute(sql`create unique index on import_items (place)`);
  // Statistics of texts and marks cost more time than they save.
  await tx.execute(sql`analyze import_items (place, is_test, language, hash)`);
}

/** Compares the items with the sentences of a version. */
export async function compareItems(tx: Database, versionId: number): Promise<void> {
  const isAnyHere = await collectSame(tx, versionId);
  if (isAnyHere) await takeOfIntent(tx);
  await takeTwins(tx, versionId);
  if (isAnyHere) await takeInOrder(tx);
}

/** Signs that a selector of emoji may follow, roughly: what is found is compared. */
const SELECTABLE = '[\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\ufe0e\ufe0f\u{1f000}-\u{1faff}]';

/** New items that differ from a sentence here in the selectors of their emoji only are that sentence. */
async function takeTwins(tx: Database, versionId: number): Promise<void> {
  const isAsked = sql`outcome = 'new' and text ~ ${SELECTABLE}`;
  const { rowCount } = await tx.execute(sql`select 1 from import_items where ${isAsked} limit 1`);
  if (rowCount === 0) return;
  const twinsIn = (isTest: boolean, intent: SQL, from: SQL, marks: SQL) => sql`
    select distinct on (item.place)
      item.place, own.id, item.is_test, item.language, item.hash, ${intent} as intent, ${marks} as marks
    from import_items item
    join ${from} on own.version_id = ${versionId} and own.language = item.language
      and ${columnWithoutSelectors(sql`own.text`)} = ${columnWithoutSelectors(sql`item.text`)}
      and lower(${intent}) = lower(item.intent)
    where item.outcome = 'new' and item.text ~ ${SELECTABLE} and item.is_test = ${isTest}
    order by item.place, own.id`;
  const named = sql`${examples} own join ${intents} named on named.id = own.intent_id`;
  await tx.execute(sql`
    create temp table import_twins on commit drop as
    (${twinsIn(false, sql`named.text`, sql`(${named})`, marksOf(TRAINING.marks, sql`own.id`))})
    union all
    (${twinsIn(true, sql`own.intent`, sql`${testSentences} own`, marksOf(TESTS.marks, sql`own.id`))})`);
  await tx.execute(sql`
    insert into import_here (id, is_test, language, hash, intent, marks, is_taken)
    select id, is_test, language, hash, intent, marks, true from import_twins`);
  await tx.execute(sql`
    update import_items item
    set here_id = twin.id, outcome = 'present'
    from import_twins twin
    where twin.place = item.place`);
}

/** @returns whether any sentence here has the text of an item */
async function collectSame(tx: Database, versionId: number): Promise<boolean> {
  await tx.execute(sql`
    create temp table import_here on commit drop as
    select
      own.id, false as is_test, own.language, md5(own.text) as hash, named.text as intent,
      ${marksOf(TRAINING.marks, sql`own.id`)} as marks, false as is_taken
    from ${examples} own
    join ${intents} named on named.id = own.intent_id
    where own.version_id = ${versionId}
      and (own.language, md5(own.text)) in (select language, hash from import_items where not is_test)`);
  await tx.execute(sql`
    insert into import_here
    select
      own.id, true, own.language, md5(own.text), own.intent,
      ${marksOf(TESTS.marks, sql`own.id`)}, false
    from ${testSentences} own
    where own.version_id = ${versionId}
      and (own.language, md5(own.text)) in (select language, hash from import_items where is_test)`);
  await tx.execute(sql`analyze import_here`);
  const { rowCount } = await tx.execute(sql`select 1 from import_here limit 1`);
  return rowCount !== 0;
}

async function takeOfIntent(tx: Database): Promise<void> {
  await tx.execute(sql`
    update import_items item
    set here_id = here.id, outcome = case when item.marks = here.marks then 'present' else 'differs' end
    from import_here here
    where here.is_test = item.is_test
      and here.language = item.language
      and here.hash = item.hash
      and lower(here.intent) = lower(item.intent)`);
  await tx.execute(sql`
    update import_here here
    set is_taken = true
    from import_items item
    where item.is_test = here.is_test and item.here_id = here.id`);
}

/** What remains belongs together by order. */
async function takeInOrder(tx: Database): Promise<void> {
  await tx.execute(sql`
    with free_items as (
      select
        place, is_test, language, hash,
        row_number() over (partition by is_test, language, hash order by place) as turn
      from import_items
      where here_id is null
    ),
    free_here as (
      select id, is_test, language, hash, row_number() over (partition by is_test, language, hash order by id) as turn
      from import_here
      where not is_taken
    )
    update import_items item
    set here_id = here.id, outcome = 'differs'
    from free_items free
    join free_here here using (is_test, language, hash, turn)
    where item.place = free.place`);
}

interface ItemRow {
  readonly file: number;
  readonly line: number;
  readonly text: string;
  readonly language: string;
  readonly intent: string;
  readonly marks: unknown;
  readonly here_id: number | null;
  readonly here_intent: string | null;
  readonly here_marks: unknown;
  readonly [column: string]: unknown;
}

/** The first items with an outcome, with the existing sentence that they differ from. */
export async function listItems(
  tx: Database,
  { isTest, outcome, limit }: { isTest: boolean; outcome: string; limit: number },
): Promise<ItemRow[]> {
  const { rows } = await tx.execute<ItemRow>(sql`
    select
      item.file, item.line, item.text, item.language, item.intent, item.marks, item.here_id,
      here.intent as here_intent, here.marks as here_marks
    from import_items item
    left join import_here here on here.id = item.here_id and here.is_test = item.is_test
    where item.is_test = ${isTest} and item.outcome = ${outcome}
    order by item.place
    limit ${limit}`);
  return rows;
}

/** Number of items by split and outcome; `of_intent` are those that differ only in their marks. */
export async function countOutcomes(
  tx: Database,
): Promise<{ isTest: boolean; outcome: string; count: number; sameIntent: number }[]> {
  const { rows } = await tx.execute<{ is_test: boolean; outcome: string; count: number; same_intent: number }>(sql`
    select
      item.is_test, item.outcome, count(*)::int as count,
      (count(*) filter (where lower(here.intent) = lower(item.intent)))::int as same_intent
    from import_items item
    left join import_here here on here.id = item.here_id and here.is_test = item.is_test
    group by 1, 2`);
  return rows.map(({ is_test: isTest, outcome, count, same_intent: sameIntent }) => ({
    isTest,
    outcome,
    count,
    sameIntent,
  }));
}

/** Number of sentences per intent, entity and language among the items. */
export async function countNames(tx: Database, most: number) {
  const { rows } = await tx.execute<{ kind: 'intent' | 'entity' | 'language'; value: string; count: number }>(sql`
    with counts as (
      select 'intent' as kind, intent as value, count(*)::int as count from import_items group by 2
      union all
      select 'language', language, count(*)::int from import_items group by 2
      union all
      select 'entity', mark ->> 2, count(*)::int from import_items, jsonb_array_elements(marks) mark group by 2
    ),
    ranked as (select *, row_number() over (partition by kind order by count desc, value) as rank from counts)
    select kind, value, count from ranked where rank <= ${most} order by kind, rank`);
  return rows;
}

/** Sentences of the version that are not in the import, for the splits that it contains. */
export async function countOthers(tx: Database, versionId: number): Promise<{ training: number; test: number }> {
  const others = (table: SQL, isTest: boolean) => sql`(
    select count(*)
    from ${table} own
    where own.version_id = ${versionId}
      and exists (select 1 from import_items where is_test = ${isTest})
      and not exists (select 1 from import_items item where item.is_test = ${isTest} and item.here_id = own.id)
  )`;
  const {
    rows: [row],
  } = await tx.execute<{ training: number; test: number }>(sql`
    select
      ${others(sql`${examples}`, false)}::int as training,
      ${others(sql`${testSentences}`, true)}::int as test`);
  return row ?? NO_OTHERS;
}

export const NO_OTHERS = { training: 0, test: 0 };

/** Training sentences of a version. */
export async function countTraining(db: Database, versionId: number): Promise<number> {
  return db.$count(examples, eq(examples.versionId, versionId));
}

export async function listKnownNames(
  db: Database,
  versionId: number,
): Promise<{ intents: string[]; entities: string[] }> {
  // As two values: thousands of rows would be mapped at once.
  const { rows } = await db.execute<{ intents: string[]; entities: string[] }>(sql`
    select
      array(select text::text from ${intents} where version_id = ${versionId}) as intents,
      array(select value::text from ${entities} where version_id = ${versionId}) as entities`);
  return rows[0] ?? { intents: [], entities: [] };
}
