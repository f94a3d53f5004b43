import { sql } from 'drizzle-orm';
import {
  exampleEntities,
  examples,
  intents,
  keptModels,
  models,
  sentenceStates,
  translationEntities,
  translations,
  versionLanguages,
} from '../../../db/schema/index.ts';
import { marksOf } from '../../../resources/models/sentence-states.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { RowsOrder } from './rows-order.ts';

/** Whether a language of a version has a model that records its sentences. */
export const hasModel = (versionId: number, language: SQL): SQL => sql`${language} in (
  select place.language
  from ${models} model
  join ${versionLanguages} place on place.id = model.version_language_id
  where place.version_id = ${versionId} and model.sentence_ids is not null
)`;

/**
 * The sentences that the models in use, or one model, were trained on, as they were then. Models of earlier releases
 * have no record of them: their sentences are known unless they have changed since, otherwise their text is null.
 */
export function learnedRows(learned: Learned, { kinds, among }: RowsOrder): SQL {
  const { versionId } = learned;
  const key = among ? sql`abs(own.id)::text` : sql`coalesce(state.text, here.text)`;
  return sql`
    select
      case when own.id >= 0 then 'sentence' else 'translation' end as kind,
      own.language as language,
      ${key} as key,
      coalesce(state.text, here.text) as text,
      coalesce(state.intent, here.intent, '') as label,
      coalesce(state.marks, here.marks) as detail,
      own.id as id
    from (${among ?? learnedRevisions(learned)}) own
    join ${versionLanguages} place on place.version_id = ${versionId} and place.language = own.language
    left join ${sentenceStates} state
      on state.version_language_id = place.id and state.sentence_id = own.id and state.revision = own.revision
    left join lateral (${sentenceNow(versionId)}) here on true
    where (own.id >= 0 or ${kinds.has('translation')})
      and (${among !== undefined} or coalesce(state.text, here.text) is not null)`;
}

/** Language, id and revision of the sentences that the models in use, or one model, were trained on. */
export const learnedRevisions = ({ versionId, modelId }: Learned): SQL => sql`
  select place.language, own.id, own.revision
  from ${modelId === undefined ? models : oneModel(modelId)} model
  join ${versionLanguages} place on place.id = model.version_language_id
  cross join unnest(model.sentence_ids, model.sentence_revisions) own (id, revision)
  where place.version_id = ${versionId}`;

interface Learned {
  readonly versionId: number;
  /** Only what this model has learned. */
  readonly modelId: string | undefined;
}

const oneModel = (id: string): SQL => sql`(
  select version_language_id, created_at, sentence_ids, sentence_revisions from ${models} where id = ${id}
  union all
  select version_language_id, created_at, sentence_ids, sentence_revisions from ${keptModels} where id = ${id}
)`;

/** A model of a version that records its sentences. */
export async function findRecorded(db: Database, versionId: number, id: string) {
  const { rows } = await db.execute<{ language: string; trainedAt: string }>(sql`
    select place.language, model.created_at as "trainedAt"
    from ${oneModel(id)} model
    join ${versionLanguages} place on place.id = model.version_language_id
    where place.version_id = ${versionId} and model.sentence_ids is not null`);
  return rows[0] && { id, language: rows[0].language, trainedAt: new Date(rows[0].trainedAt) };
}

/** What a sentence says that no training has recorded, if it has not changed since. */
const sentenceNow = (versionId: number): SQL => sql`
  select present.text, intent.text as intent, ${marksOf(exampleEntities, 'example_id', sql`present.id`)} as marks
  from ${examples} present
  join ${intents} intent on intent.id = present.intent_id
  where state.sentence_id is null
    and present.version_id = ${versionId} and present.id = own.id and present.revision = own.revision
  union all
  select present.text, intent.text, ${marksOf(translationEntities, 'translation_id', sql`present.id`)}
  from ${translations} present
  join ${examples} original on original.id = present.example_id
  join ${intents} intent on intent.id = original.intent_id
  where state.sentence_id is null
    and present.version_id = ${versionId} and present.id = -own.id
    and present.revision + original.revision = own.revision`;
