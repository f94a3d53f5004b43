import { sql } from 'drizzle-orm';
import {
  exampleEntities,
  examples,
  intents,
  models,
  previousModels,
  sentenceStates,
  translationEntities,
  translations,
} from '../../db/schema/index.ts';
import { marksJson } from '../sentences/marks-json.queries.ts';
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
      (${marksJson(exampleEntities, 'example_id', sql`own.id`)})::jsonb
    from ${examples} own
    join ${intents} intent on intent.id = own.intent_id
    where own.version_id = ${versionId} and own.language = ${language} and ${isNew(sql`own.id`, sql`own.revision`)}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${sentenceStates} (${columns})
    select
      ${versionLanguageId}, -${translations.id}, ${ofTranslation}, ${translations.text}, intent.text,
      (${marksJson(translationEntities, 'translation_id', sql`${translations.id}`)})::jsonb
    from ${translations}
    join ${examples} on ${examples.id} = ${translations.exampleId}
    join ${intents} intent on intent.id = ${examples.intentId}
    where ${trainsLanguage} and ${isNew(sql`-${translations.id}`, ofTranslation)}
    on conflict do nothing`);
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
        select id, revision from (${learned(models)} union all ${learned(previousModels)}) known
        where id is not null and revision is not null
      )`);
}
