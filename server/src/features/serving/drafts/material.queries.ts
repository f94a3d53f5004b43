import { sql } from 'drizzle-orm';
import {
  entities,
  exampleEntities,
  examples,
  intents,
  sentenceDrafts,
  testSentences,
  translations,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

export interface DraftPlace {
  readonly versionId: number;
  readonly intentId: number;
  readonly language: string;
}

/** Sentences of the intent that are sent, and as many drafts. */
const SENT_SENTENCES = 40;
const SENT_INTENTS = 40;
const SENT_ENTITIES = 20;
const WORDS_OF_ENTITY = 5;

/** Training sentences in a language: those written in it, and confirmed translations. */
const sentencesIn = ({ versionId, language }: Pick<DraftPlace, 'versionId' | 'language'>) => sql`
  select own.id, own.intent_id, own.text, own.search_text
  from ${examples} own
  where own.version_id = ${versionId} and own.language = ${language}
  union all
  select own.id, own.intent_id, translated.text, translated.search_text
  from ${examples} own
  join ${translations} translated on translated.example_id = own.id
  where own.version_id = ${versionId} and translated.language = ${language} and not translated.is_draft`;

async function texts(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(query);
  return rows.map(({ text }) => text);
}

/** The newest sentences of the intent. */
export function listSentences(db: Database, place: DraftPlace): Promise<string[]> {
  return texts(
    db,
    sql`
      select own.text from (${sentencesIn(place)}) own
      where own.intent_id = ${place.intentId}
      order by own.id desc
      limit ${SENT_SENTENCES}`,
  );
}

/** The newest drafts of the intent, also those that were dismissed. */
export function listDrafted(db: Database, { intentId, language }: DraftPlace): Promise<string[]> {
  return texts(
    db,
    sql`
      select text from ${sentenceDrafts}
      where intent_id = ${intentId} and language = ${language} and state <> 'accepted'
      order by id desc
      limit ${SENT_SENTENCES}`,
  );
}

/** Other intents of the version, each with its newest sentence in the language. */
export async function listOtherIntents(
  db: Database,
  { intentId, ...place }: DraftPlace,
): Promise<{ name: string; sentence: string }[]> {
  const { rows } = await db.execute<{ name: string; sentence: string }>(sql`
    select named.text as name, newest.text as sentence
    from (
      select distinct on (own.intent_id) own.intent_id, own.text
      from (${sentencesIn(place)}) own
      where own.intent_id <> ${intentId}
      order by own.intent_id, own.id desc
    ) newest
    join ${intents} named on named.id = newest.intent_id
    order by named.text
    limit ${SENT_INTENTS}`);
  return rows;
}

/** Entities that are marked in sentences of the intent, with some of the marked words. */
export async function listMarkedEntities(
  db: Database,
  { versionId, intentId, language }: DraftPlace,
): Promise<{ name: string; words: string[] }[]> {
  const { rows } = await db.execute<{ name: string; words: string[] }>(sql`
    select kind.value as name, (array_agg(distinct marked.words))[1:${WORDS_OF_ENTITY}] as words
    from (
      select mark.entity_id, substr(own.text, mark.start + 1, mark."end" - mark.start) as words
      from ${examples} own
      join ${exampleEntities} mark on mark.example_id = own.id
      where own.version_id = ${versionId} and own.intent_id = ${intentId} and own.language = ${language}
    ) marked
    join ${entities} kind on kind.id = marked.entity_id
    group by kind.value
    order by kind.value
    limit ${SENT_ENTITIES}`);
  return rows;
}

/** Where a drafted text stands already: under the intent, under another one, or in a test. */
export type Known = 'here' | 'elsewhere';

/** Texts that training sentences, test sentences or drafts already have, regardless of case and accents. */
export async function findKnown(
  db: Database,
  { intentId, ...place }: DraftPlace,
  drafted: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const wanted = sql`unnest(${sql.param([...drafted])}::text[])`;
  const { rows } = await db.execute<{ text: string; isHere: boolean }>(sql`
    select wanted.text, bool_or(known.is_here) as "isHere"
    from ${wanted} as wanted(text)
    join (
      select own.search_text as form, own.intent_id = ${intentId} as is_here
      from (${sentencesIn(place)}) own
      union all
      select search_form(tested.text), true
      from ${testSentences} tested
      where tested.version_id = ${place.versionId} and tested.language = ${place.language}
      union all
      select search_form(draft.text), true
      from ${sentenceDrafts} draft
      where draft.intent_id = ${intentId} and draft.language = ${place.language} and draft.state <> 'accepted'
    ) known on known.form = search_form(wanted.text)
    group by wanted.text`);
  return new Map(rows.map(({ text, isHere }) => [text, isHere ? 'here' : 'elsewhere']));
}
