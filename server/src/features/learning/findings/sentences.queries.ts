import { eq, inArray, sql } from 'drizzle-orm';
import {
  entities,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  intents,
  testSentenceEntities,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { marksJson, readMarks } from '../../../resources/sentences/marks-json.queries.ts';
import { findDataCheck } from '../../../resources/data-checks/data-checks.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { CheckedSentence, Source, Surroundings } from 'shared/findings';
import type { Database } from '../../../db/client.ts';

/** Number of ids per block in which sentences are compared and read. */
const BLOCK_IDS = 512;

export interface CheckedPlace {
  readonly versionId: number;
  readonly language: string;
}

/** Ids of one source that are read together. */
export interface Block {
  readonly source: Source;
  readonly block: number;
}

export interface BlockState extends Block {
  /** Differs after any change of any sentence. */
  readonly state: string;
}

/** Names as stored: renaming changes no sentence. */
export const listNames = async (db: Database, { versionId }: CheckedPlace): Promise<ReadonlyMap<string, string>> => {
  const named = await db
    .select({ id: intents.id, name: intents.text })
    .from(intents)
    .where(eq(intents.versionId, versionId));
  const marked = await db
    .select({ id: entities.id, name: entities.value })
    .from(entities)
    .where(eq(entities.versionId, versionId));
  return new Map([
    ...named.map(({ id, name }) => [`intent ${id}`, name] as const),
    ...marked.map(({ id, name }) => [`entity ${id}`, name] as const),
  ]);
};

/** The states of all blocks of a language: sums over ids and revisions, which only grow. */
export async function listBlocks(db: Database, { versionId, language }: CheckedPlace): Promise<BlockState[]> {
  const states = sql`count(*)::text || ' ' || sum(own.id::bigint * (own.revision + 1))::text`;
  const { rows } = await db.execute<{ source: Source; block: number; state: string }>(sql`
    select 'example' as source, own.id / ${BLOCK_IDS} as block, ${states} as state
    from examples own
    where own.version_id = ${versionId} and own.language = ${language}
    group by 2
    union all
    select 'translation', own.id / ${BLOCK_IDS}, ${states} || ' ' || sum(original.revision)::text
    from translations own
    join examples original on original.id = own.example_id
    where own.version_id = ${versionId} and own.language = ${language} and not own.is_draft
    group by 2
    union all
    select 'test_sentence', own.id / ${BLOCK_IDS}, ${states}
    from test_sentences own
    where own.version_id = ${versionId} and own.language = ${language}
    group by 2`);
  return rows;
}

type Row = {
  readonly id: number;
  readonly text: string;
  readonly intent: string;
  readonly marks: unknown;
  readonly original_text?: string;
  readonly original_marks?: unknown;
  readonly translated?: string | null;
};

const SELECT: Readonly<Record<Source, SQL>> = {
  example: sql`
    select own.id, own.text, named.text as intent, ${marksJson(exampleEntities, 'example_id', sql`own.id`)} as marks
    from examples own
    join intents named on named.id = own.intent_id
    where true`,
  translation: sql`
    select own.id, own.text, named.text as intent,
      ${marksJson(translationEntities, 'translation_id', sql`own.id`)} as marks,
      original.text as original_text,
      ${marksJson(exampleEntities, 'example_id', sql`original.id`)} as original_marks,
      case when own.is_outdated then own.original_text end as translated
    from translations own
    join examples original on original.id = own.example_id
    join intents named on named.id = original.intent_id
    where not own.is_draft`,
  test_sentence: sql`
    select own.id, own.text, own.intent, ${marksJson(testSentenceEntities, 'test_sentence_id', sql`own.id`)} as marks
    from test_sentences own
    where true`,
};

/** The sentences of some blocks. */
export async function readBlocks(
  db: Database,
  { versionId, language }: CheckedPlace,
  source: Source,
  blocks: readonly number[],
): Promise<(CheckedSentence & { readonly block: number })[]> {
  const { rows } = await db.execute<Row>(sql`
    ${SELECT[source]} and own.version_id = ${versionId} and own.language = ${language}
      and own.id between ${Math.min(...blocks) * BLOCK_IDS} and ${(Math.max(...blocks) + 1) * BLOCK_IDS - 1}
      and own.id / ${BLOCK_IDS} = any(${sql.param([...blocks])}::int[])`);
  return mapInTurns(rows, (row) => ({
    source,
    id: row.id,
    text: row.text,
    intent: row.intent,
    marks: readMarks(row.marks),
    block: Math.floor(row.id / BLOCK_IDS),
    ...originalOf(row),
  }));
}

function originalOf({
  original_text: text,
  original_marks: marks,
  translated,
}: Row): Pick<CheckedSentence, 'original'> {
  if (text === undefined) return {};
  return { original: { text, marks: readMarks(marks), translated: translated ?? undefined } };
}

/** The data that findings need besides the sentences of the language. */
export async function readSurroundings(
  db: Database,
  { versionId, language }: CheckedPlace,
  baseLanguage: string,
): Promise<Surroundings> {
  const { rows } = await db.execute<{ originals: number; translated: number; intents: number }>(sql`
    select
      (select count(*)::int from ${examples}
        where version_id = ${versionId} and language = ${baseLanguage}) as originals,
      (select count(*)::int from ${translations}
        where version_id = ${versionId} and language = ${language} and not is_draft) as translated,
      (select count(distinct intent_id)::int from ${examples} where version_id = ${versionId}) as intents`);
  const [counts] = rows;
  const untranslated = language === baseLanguage ? 0 : (counts?.originals ?? 0) - (counts?.translated ?? 0);
  return {
    language,
    untranslated: Math.max(0, untranslated),
    intents: counts?.intents ?? 0,
    values: await listValues(db, { versionId, language }),
    labels: (await findDataCheck(db, { versionId, language }))?.content,
  };
}

async function listValues(db: Database, { versionId, language }: CheckedPlace): Promise<Surroundings['values']> {
  const own = db.select({ id: entities.id }).from(entities).where(eq(entities.versionId, versionId));
  const values = await db
    .select({ entity: entities.value, value: entityValues.value, synonyms: entityValues.synonyms })
    .from(entityValues)
    .innerJoin(entities, eq(entities.id, entityValues.entityId))
    .where(
      sql`${entityValues.versionId} = ${versionId} and coalesce(${entityValues.language}, ${language}) = ${language}`,
    );
  const lists = await db
    .select({ entity: entities.value, words: entityLists.words })
    .from(entityLists)
    .innerJoin(entities, eq(entities.id, entityLists.entityId))
    .where(inArray(entityLists.entityId, own));
  const words = new Map<string, string[]>();
  const put = (entity: string, more: readonly string[]) => {
    const own = words.get(entity) ?? [];
    for (const word of more) own.push(word);
    words.set(entity, own);
  };
  for (const { entity, value, synonyms } of values) put(entity, [value, ...synonyms]);
  for (const { entity, words: more } of lists) put(entity, more);
  return Array.from(words, ([entity, own]) => ({ entity, words: own }));
}
