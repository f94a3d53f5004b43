import { sql } from 'drizzle-orm';
import {
  entities,
  exampleEntities,
  examples,
  intents,
  keptModels,
  models,
  sentenceStates,
  translationEntities,
  translations,
  versionLanguages,
} from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';

interface StatePlace {
  readonly versionLanguageId: number;
  readonly versionId: number;
  readonly language: string;
}

/**
 * Records what the sentences of a language say, before a training learns them; what an earlier training has recorded
 * is not repeated. Call it in the snapshot of the training, with the translations that train the language.
 */
export async function recordStates(
  tx: Database,
  { versionLanguageId, versionId, language }: StatePlace,
  trainsLanguage: SQL | undefined,
): Promise<void> {
  const columns = sql`version_language_id, sentence_id, revision, text, intent, marks`;
  const isNew = (id: SQL, revision: SQL) => sql`not exists (
    select from ${sentenceStates} known
    where known.version_language_id = ${versionLanguageId}
      and known.sentence_id = ${id} and known.revision = ${revision}
  )`;
  const ofTranslation = sql`${translations.revision} + ${examples.revision}`;
  await tx.execute(sql`
    insert into ${sentenceStates} (${columns})
    select ${versionLanguageId}, own.id, own.revision, own.text, intent.text, 
      ${marksOf(exampleEntities, 'example_id', sql`own.id`)}
    from ${examples} own
    join ${intents} intent on intent.id = own.intent_id
    where own.version_id = ${versionId} and own.language = ${language} and ${isNew(sql`own.id`, sql`own.revision`)}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${sentenceStates} (${columns})
    select
      ${versionLanguageId}, -${translations.id}, ${ofTranslation}, ${translations.text}, intent.text,
      ${marksOf(translationEntities, 'translation_id', sql`${translations.id}`)}
    from ${translations}
    join ${examples} on ${examples.id} = ${translations.exampleId}
    join ${intents} intent on intent.id = ${examples.intentId}
    where ${trainsLanguage} and ${isNew(sql`-${translations.id}`, ofTranslation)}
    on conflict do nothing`);
}

/** Start, end, entity, role and resolved value of each mark of a text. */
export const marksOf = (table: PgTable, owner: string, id: SQL): SQL => sql`coalesce(
  (
    select jsonb_agg(
      jsonb_build_array(mark."start", mark."end", named.value, mark.role, mark.resolved_value)
      order by mark."start", mark."end"
    )
    from ${table} mark
    join ${entities} named on named.id = mark.entity_id
    where mark.${sql.identifier(owner)} = ${id}
  ),
  '[]'
)`;

/** The last revisions of sentences that models of a version have learned, by id. */
export async function lastRevisions(
  tx: Database,
  versionId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ id: number; revision: number }>(sql`
    select state.sentence_id as id, max(state.revision) as revision
    from ${sentenceStates} state
    join ${versionLanguages} place on place.id = state.version_language_id
    where place.version_id = ${versionId} and state.sentence_id = any(${sql.param([...ids])}::int[])
    group by 1`);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Deletes what no model of a language has learned any more. */
export async function forgetStates(tx: Database, versionLanguageId: number): Promise<void> {
  const learned = (table: PgTable) => sql`
    select own.id, own.revision
    from ${table} model
    cross join unnest(model.sentence_ids, model.sentence_revisions) own (id, revision)
    where model.version_language_id = ${versionLanguageId}`;
  await tx.execute(sql`
    delete from ${sentenceStates}
    where version_language_id = ${versionLanguageId}
      and (sentence_id, revision) not in (
        select id, revision from (${learned(models)} union all ${learned(keptModels)}) known
        where id is not null and revision is not null
      )`);
}
