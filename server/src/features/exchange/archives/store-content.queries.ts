import { isReworded } from 'shared/domain';
import { getTableName, sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  entityLists,
  entityValues,
  evaluationResults,
  evaluationRows,
  exampleEntities,
  examples,
  intents,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { judgeTranslations } from '../../../resources/sentences/entity-match.queries.ts';
import { ensureVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import type {
  ArchivedNames,
  ArchivedResult,
  ArchivedResultRow,
  ArchivedSentence,
  ArchivedTest,
} from './archive.schema.ts';

type Marks = ArchivedSentence['entities'];

/** A list as one parameter: a statement can have at most 65,535. */
const rowsOf = (items: readonly unknown[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(${sql.raw(columns)})`;

/** Fills an empty version with intents, groups and entities, in their order. */
export async function storeNames(tx: Database, versionId: number, names: ArchivedNames): Promise<void> {
  await storeNameList(tx, intents, versionId, names.intents);
  await storeNameList(tx, entityGroups, versionId, names.groups);
  const grouped = names.entities.map(({ name, group }, place) => ({ place, name, group }));
  await tx.execute(sql`
    insert into ${entities} (version_id, value, group_id)
    select ${versionId}, item.name, grouping.id
    from ${rowsOf(grouped, 'place int, name text, "group" text')}
    left join ${entityGroups} grouping on grouping.version_id = ${versionId} and grouping.value = item."group"
    order by item.place`);
  const values = [
    ...names.values.map((value) => ({ ...value, entity: null })),
    ...names.entities.flatMap(({ name, values: own }) => own.map((value) => ({ ...value, entity: name }))),
  ].map((value, place) => ({ ...value, place }));
  await tx.execute(sql`
    insert into ${entityValues} (version_id, entity_id, language, value, synonyms)
    select ${versionId}, entity.id, item.language, item.value, item.synonyms
    from ${rowsOf(values, 'place int, entity text, language text, value text, synonyms text[]')}
    left join ${entities} entity on entity.version_id = ${versionId} and entity.value = item.entity
    order by item.place`);
  const lists = names.entities.filter(({ words, patterns }) => words.length + patterns.length > 0);
  await tx.execute(sql`
    insert into ${entityLists} (entity_id, words, patterns)
    select entity.id, item.words, item.patterns
    from ${rowsOf(lists, 'name text, words text[], patterns text[]')}
    join ${entities} entity on entity.version_id = ${versionId} and entity.value = item.name`);
}

async function storeNameList(
  tx: Database,
  table: typeof intents | typeof entityGroups,
  versionId: number,
  names: readonly string[],
): Promise<void> {
  const column = sql.identifier(table === intents ? 'text' : 'value');
  await tx.execute(sql`
    insert into ${table} (version_id, ${column})
    select ${versionId}, item.name
    from unnest(${sql.param([...names])}::text[]) with ordinality as item(name, place)
    order by item.place`);
}

const SENTENCE_COLUMNS =
  'id int, language text, text text, intent text, is_corrected boolean, drafted_by text, created_at timestamptz';

/** Adds sentences with their marks and translations; the names they use must exist. */
export async function storeSentences(
  tx: Database,
  versionId: number,
  sentences: readonly ArchivedSentence[],
): Promise<void> {
  const ids = await newIds(tx, examples, sentences.length);
  const rows = withIds(sentences, ids);
  await tx.execute(sql`
    insert into ${examples} (id, version_id, language, text, intent_id, is_corrected, drafted_by, created_at)
    overriding system value
    select
      item.id, ${versionId}, item.language, item.text, intent.id, item.is_corrected, item.drafted_by,
      least(item.created_at, now())
    from ${rowsOf(rows, SENTENCE_COLUMNS)}
    join ${intents} intent on intent.version_id = ${versionId} and intent.text = item.intent
    order by item.id`);
  await storeMarks(tx, versionId, {
    table: exampleEntities,
    owner: 'example_id',
    marks: sentences.map(({ entities: marks }, index) => [ids[index], marks]),
  });
  await storeTranslations(
    tx,
    versionId,
    sentences.flatMap(({ text, translations: list }, index) =>
      list.map((row) => ({
        ...row,
        example_id: ids[index],
        is_outdated: isReworded(row.translated_original ?? text, text),
      })),
    ),
  );
  await judgeTranslations(tx, ids);
}

async function storeTranslations(
  tx: Database,
  versionId: number,
  list: readonly (ArchivedSentence['translations'][number] & {
    readonly example_id: number | undefined;
    readonly is_outdated: boolean;
  })[],
): Promise<void> {
  if (list.length === 0) return;
  const ids = await newIds(tx, translations, list.length);
  const rows = withIds(list, ids);
  const columns = `id int, example_id int, language text, text text, translated_original text, is_outdated boolean,
    is_draft boolean, provider text, created_at timestamptz`;
  await tx.execute(sql`
    insert into ${translations}
      (
        id, example_id, language, text, original_text, is_outdated, has_valid_entities, is_draft, provider, created_at
      )
    overriding system value
    select
      item.id, item.example_id, item.language, item.text, coalesce(item.translated_original, ''), item.is_outdated,
      true, item.is_draft, item.provider, least(item.created_at, now())
    from ${rowsOf(rows, columns)}
    order by item.id`);
  await storeMarks(tx, versionId, {
    table: translationEntities,
    owner: 'translation_id',
    marks: list.map(({ entities: marks }, index) => [ids[index], marks]),
  });
}

export async function storeTests(tx: Database, versionId: number, tests: readonly ArchivedTest[]): Promise<void> {
  const ids = await newIds(tx, testSentences, tests.length);
  const rows = withIds(tests, ids);
  await tx.execute(sql`
    insert into ${testSentences} (id, version_id, language, text, intent, created_at) overriding system value
    select item.id, ${versionId}, item.language, item.text, item.intent, least(item.created_at, now())
    from ${rowsOf(rows, 'id int, language text, text text, intent text, created_at timestamptz')}
    order by item.id`);
  await storeMarks(tx, versionId, {
    table: testSentenceEntities,
    owner: 'test_sentence_id',
    marks: tests.map(({ entities: marks }, index) => [ids[index], marks]),
  });
}

interface MarkRows {
  readonly table: PgTable;
  /** Column that refers to the marked text. */
  readonly owner: string;
  readonly marks: readonly (readonly [id: number | undefined, marks: Marks])[];
}

async function storeMarks(tx: Database, versionId: number, { table, owner, marks }: MarkRows): Promise<void> {
  const rows = marks.flatMap(([id, list]) => list.map((mark) => ({ ...mark, id })));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${table} (${sql.identifier(owner)}, entity_id, "start", "end", role, resolved_value)
    select item.id, entity.id, item."start", item."end", item.role, item.resolved_value
    from ${rowsOf(rows, 'id int, "start" int, "end" int, entity text, role text, resolved_value text')}
    join ${entities} entity on entity.version_id = ${versionId} and entity.value = item.entity
    order by item.id, item."start"`);
}

/** Adds evaluations. @returns their ids, in their order */
export async function storeResults(
  tx: Database,
  versionId: number,
  results: readonly ArchivedResult[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { language, is_cross_validation: isCrossValidation, created_at: createdAt, report } of results) {
    const { id: versionLanguageId } = await ensureVersionLanguage(tx, versionId, language);
    const [made] = await tx
      .insert(evaluationResults)
      .values({
        versionLanguageId,
        isCrossValidation,
        report,
        createdAt: sql`least(${createdAt}::timestamptz, now())`,
      })
      .returning({ id: evaluationResults.id });
    if (made) ids.push(made.id);
  }
  return ids;
}

/** @param ids of the evaluations to which the rows refer by index */
export async function storeResultRows(
  tx: Database,
  ids: readonly number[],
  rows: readonly ArchivedResultRow[],
): Promise<void> {
  const items = rows.map(({ result, ...row }, place) => ({ ...row, place, result_id: ids[result] }));
  const columns =
    'place int, result_id int, text text, intent text, predicted_intent text, confidence real, has_error boolean, ' +
    'content jsonb';
  await tx.execute(sql`
    insert into ${evaluationRows} (result_id, text, intent, predicted_intent, confidence, has_error, content)
    select
      item.result_id, item.text, item.intent, item.predicted_intent, item.confidence, item.has_error, item.content
    from ${rowsOf(items, columns)}
    order by item.place`);
}

/** Rows in the format of their table, without the fields that other tables store. */
function withIds<Row extends object>(list: readonly Row[], ids: readonly number[]) {
  return list.map((row, index) => ({ ...row, entities: undefined, translations: undefined, id: ids[index] }));
}

/** Ids for this number of new rows, in ascending order. */
async function newIds(tx: Database, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id
    from generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
}
