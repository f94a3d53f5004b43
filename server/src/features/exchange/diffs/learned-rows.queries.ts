import { sql } from 'drizzle-orm';
import {
  exampleEntities,
  examples,
  intents,
  models,
  sentenceStates,
  translationEntities,
  translations,
  versionLanguages,
} from '../../../db/schema/index.ts';
import { marksByOwner } from './marks-by-owner.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { RowsOrder } from './rows-order.ts';

/** Whether a language of a version has a model that records its sentences. */
export const hasModel = (versionId: number, language: SQL): SQL => sql`${language} in (
  select place.language
  from ${models} model
  join ${versionLanguages} place on place.id = model.version_language_id
  where place.version_id = ${versionId} and model.sentence_ids is not null
)`;

/**
 * The sentences that the models in use were trained on, as they were then. Models of earlier releases have no record of
 * them: their sentences are known unless they have changed since, otherwise their text is null.
 */
export function learnedRows(versionId: number, { kinds, isById }: RowsOrder): SQL {
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
    from ${models} model
    join ${versionLanguages} place on place.id = model.version_language_id
    cross join unnest(model.sentence_ids, model.sentence_revisions) own (id, revision)
    left join ${sentenceStates} state
      on state.version_language_id = place.id and state.sentence_id = own.id and state.revision = own.revision
    left join (${sentencesNow(versionId)}) here on here.id = own.id and here.revision = own.revision
    where place.version_id = ${versionId}
      and (own.id >= 0 or ${kinds.has('translation')})
      and (${isById} or coalesce(state.text, here.text) is not null)`;
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
