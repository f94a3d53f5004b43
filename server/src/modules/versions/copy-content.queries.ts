import { sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  intents,
  models,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
  versionLanguages,
} from '../../db/schema/index.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';

export interface CopyOrder {
  readonly from: number;
  readonly to: number;
  /** Called between the steps with the share done, 0–1; may throw to stop. */
  readonly onStep?: (done: number) => void;
}

/** Rows written by one statement: short enough for every time limit, and often enough for progress. */
const ROWS_PER_STEP = 4000;

/** How many sentences a version holds, test sentences and translations included: the work of copying it. */
export async function countContent(db: Database, versionId: number): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ total: number }>(sql`
    select ((select count(*) from ${examples} where version_id = ${versionId}) + (select count(*) from ${testSentences} where version_id = ${versionId})
      + (select count(*) from ${translations} t join ${examples} e on e.id = t.example_id where e.version_id = ${versionId}))::int as total`);
  return row?.total ?? 0;
}

/**
 * Copies what a version holds into another, empty one, under new ids [VER-02]: sentences with the intents, entities and
 * groups they use, translations, test sentences, and what was trained. Belongs into one repeatable-read transaction, so
 * that the copy is of one moment; it counts as changed after the training, and can be parsed with all the same.
 */
export async function copyContent(tx: Database, { from, to, onStep }: CopyOrder): Promise<void> {
  await copyLanguages(tx, from, to);
  await copyNames(tx, from, to);
  const steps = [copyExamples, copyTranslations, copyTests];
  for (const [index, step] of steps.entries()) {
    await step(tx, { from, to, onStep: (done) => onStep?.((index + done) / steps.length) });
    onStep?.((index + 1) / steps.length);
  }
}

async function copyLanguages(tx: Database, from: number, to: number): Promise<void> {
  const settings = sql`algorithm, use_competing_intents, use_name_entities, use_analyze_char, use_transformer_entities`;
  await tx.execute(sql`
    insert into ${versionLanguages} (version_id, language, revision, trained_revision, last_update, training_started_at, training_end_at, failed_at, total_training_end, ${settings})
    select ${to}, language, revision + 1, trained_revision, clock_timestamp(), training_started_at, training_end_at, failed_at, total_training_end, ${settings}
    from ${versionLanguages} where version_id = ${from} order by id
    on conflict (version_id, language) do update set
      (revision, trained_revision, last_update, training_started_at, training_end_at, failed_at, total_training_end, ${settings})
      = (excluded.revision, excluded.trained_revision, excluded.last_update, excluded.training_started_at, excluded.training_end_at, excluded.failed_at, excluded.total_training_end,
        excluded.algorithm, excluded.use_competing_intents, excluded.use_name_entities, excluded.use_analyze_char, excluded.use_transformer_entities)`);
  await tx.execute(sql`
    insert into ${models} (version_language_id, id, bytes, receipt)
    select made.id, gen_random_uuid(), model.bytes, model.receipt from ${models} model
    join ${versionLanguages} own on own.id = model.version_language_id and own.version_id = ${from}
    join ${versionLanguages} made on made.version_id = ${to} and made.language = own.language`);
}

/** Intents, groups and entities that a sentence uses. */
async function copyNames(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into ${intents} (version_id, text) select ${to}, own.text from ${intents} own
    where own.version_id = ${from} and exists (select 1 from ${examples} where intent_id = own.id) order by own.id`);
  await tx.execute(sql`create temp table copied_entities on commit drop as
    select own.id as old_id, own.value, own.group_id from ${entities} own where own.version_id = ${from} and (
      exists (select 1 from ${exampleEntities} where entity_id = own.id) or exists (select 1 from ${translationEntities} where entity_id = own.id)
      or exists (select 1 from ${testSentenceEntities} where entity_id = own.id))`);
  await tx.execute(sql`
    insert into ${entityGroups} (version_id, value) select ${to}, own.value from ${entityGroups} own
    where own.id in (select group_id from copied_entities) order by own.id`);
  await tx.execute(sql`
    insert into ${entities} (version_id, value, group_id)
    select ${to}, own.value, made.id from copied_entities own left join ${entityGroups} old on old.id = own.group_id
    left join ${entityGroups} made on made.version_id = ${to} and made.value = old.value order by own.old_id`);
}

async function copyExamples(tx: Database, order: CopyOrder): Promise<void> {
  const { from, to } = order;
  await mapIds(tx, 'copied_examples', examples, sql`select id from ${examples} where version_id = ${from}`);
  await inSteps(tx, 'copied_examples', order, async (within) => {
    await tx.execute(sql`
      insert into ${examples} (id, version_id, language, text, intent_id) overriding system value
      select map.new_id, ${to}, own.language, own.text, made.id from copied_examples map join ${examples} own on own.id = map.old_id
      join ${intents} old on old.id = own.intent_id join ${intents} made on made.version_id = ${to} and made.text = old.text where ${within}`);
    await copyMarks(tx, { map: 'copied_examples', marks: exampleEntities, owner: 'example_id', to, within });
  });
}

async function copyTranslations(tx: Database, order: CopyOrder): Promise<void> {
  const { from, to } = order;
  await mapIds(
    tx,
    'copied_translations',
    translations,
    sql`select t.id from ${translations} t join ${examples} e on e.id = t.example_id where e.version_id = ${from}`,
  );
  await inSteps(tx, 'copied_translations', order, async (within) => {
    await tx.execute(sql`
      insert into ${translations} (id, example_id, language, text, has_valid_entities, is_draft, provider) overriding system value
      select map.new_id, example.new_id, own.language, own.text, own.has_valid_entities, own.is_draft, own.provider from copied_translations map
      join ${translations} own on own.id = map.old_id join copied_examples example on example.old_id = own.example_id where ${within}`);
    await copyMarks(tx, {
      map: 'copied_translations',
      marks: translationEntities,
      owner: 'translation_id',
      to,
      within,
    });
  });
}

async function copyTests(tx: Database, order: CopyOrder): Promise<void> {
  const { from, to } = order;
  await mapIds(tx, 'copied_tests', testSentences, sql`select id from ${testSentences} where version_id = ${from}`);
  await inSteps(tx, 'copied_tests', order, async (within) => {
    await tx.execute(sql`
      insert into ${testSentences} (id, version_id, language, text, intent) overriding system value
      select map.new_id, ${to}, own.language, own.text, own.intent from copied_tests map join ${testSentences} own on own.id = map.old_id where ${within}`);
    await copyMarks(tx, { map: 'copied_tests', marks: testSentenceEntities, owner: 'test_sentence_id', to, within });
  });
}

/** New ids for rows before they are written, in the order of the old ones. */
async function mapIds(tx: Database, map: string, table: PgTable, ids: ReturnType<typeof sql>): Promise<void> {
  const name = sql.identifier(map);
  await tx.execute(sql`create temp table ${name} on commit drop as
    select own.id as old_id, nextval(pg_get_serial_sequence(${tableName(table)}, 'id'))::int as new_id, row_number() over () as place from (${ids} order by 1) own`);
  await tx.execute(sql`create index on ${name} (old_id)`);
  await tx.execute(sql`create index on ${name} (place)`);
  await tx.execute(sql`analyze ${name}`);
}

/** Writes the rows of a map some at a time; `within` is the condition for them. */
async function inSteps(
  tx: Database,
  map: string,
  { onStep }: CopyOrder,
  write: (within: ReturnType<typeof sql>) => Promise<void>,
): Promise<void> {
  const {
    rows: [row],
  } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${sql.identifier(map)}`);
  const total = row?.total ?? 0;
  for (let at = 0; at < total; at += ROWS_PER_STEP) {
    onStep?.(at / total);
    await write(sql`map.place > ${at} and map.place <= ${at + ROWS_PER_STEP}`);
  }
}

interface MarksOrder {
  readonly map: string;
  readonly marks: PgTable;
  /** Its column that names what is marked. */
  readonly owner: string;
  readonly to: number;
  readonly within: ReturnType<typeof sql>;
}

async function copyMarks(tx: Database, { map, marks, owner, to, within }: MarksOrder): Promise<void> {
  const column = sql.identifier(owner);
  await tx.execute(sql`
    insert into ${marks} (${column}, entity_id, "start", "end")
    select map.new_id, made.id, own."start", own."end" from ${sql.identifier(map)} map join ${marks} own on own.${column} = map.old_id
    join copied_entities old on old.old_id = own.entity_id join ${entities} made on made.version_id = ${to} and made.value = old.value
    where ${within} order by own.id`);
}

function tableName(table: PgTable): string {
  const names = new Map<PgTable, string>([
    [examples, 'examples'],
    [translations, 'translations'],
    [testSentences, 'test_sentences'],
  ]);
  const name = names.get(table);
  if (name === undefined) throw new Error('Only sentences, translations and test sentences are given ids beforehand');
  return name;
}
