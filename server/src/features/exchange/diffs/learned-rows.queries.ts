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
import { marksByOwner } from './marks-by-owner.queries.ts';
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
export function learnedRows({ versionId, modelId }: Learned, { kinds, isById }: RowsOrder): SQL {
  const key = isById ? sql`abs(own.id)::text` : sql`coalesce(state.text, here.text)`;
  return sql`
    select
      case when own.id >= 0 then 'sentence' else 'translation' end as kind,
      place.language as language,
      ${key} as key,
      coalesce(state.text, here.text) as text,
      coalesce(state.intent, here.intent, '') as label,
      coalesce(state.marks, here.marks) as detail,
      own.id as id
    from ${modelId === undefined ? models : oneModel(modelId)} model
    join ${versionLanguages} place on place.id = model.version_language_id
    cross join unnest(model.sentence_ids, model.sentence_revisions) own (id, revision)
    left join ${sentenceStates} state
      on state.version_language_id = place.id and state.sentence_id = own.id and state.revision = own.revision
    left join (${sentencesNow(versionId)}) here on here.id = own.id and here.revision = own.revision
    where place.version_id = ${versionId}
      and (own.id >= 0 or ${kinds.has('translation')})
      and (${isById} or coalesce(state.text, here.text) is not null)`;
}

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

const sentencesNow = (versionId: number): SQL => sql`
  select own.id, own.revision, own.text, intent.text as intent, coalesce(marked.marks, '[]') as marks
  from ${examples} own
  join ${intents} intent on intent.id = own.intent_id
  left join ${marksByOwner(exampleEntities, 'example_id', versionId)} marked on marked.owner_id = own.id
  where own.version_id = ${versionId}
  union all
  select -own.id, own.revision + original.revision, own.text, intent.text, coalesce(marked.marks, '[]')
  from ${translations} own
  join ${examples} original on original.id = own.example_id
  join ${intents} intent on intent.id = original.intent_id
  left join ${marksByOwner(translationEntities, 'translation_id', versionId)} marked on marked.owner_id = own.id
  where own.version_id = ${versionId}`;
