import { sql } from 'drizzle-orm';
import { skipActivity } from '../../../db/acting.ts';
import {
  entities,
  entityGroups,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  intents,
  models,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
  versionLanguages,
} from '../../../db/schema/index.ts';
import { copyMarks, inSteps, mapIds } from './copy-steps.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { CopyOrder } from './copy-steps.queries.ts';

/** Number of sentences, translations and test sentences of a version: the work of copying it. */
export async function countContent(db: Database, versionId: number): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ total: number }>(sql`
    select (
      (select count(*) from ${examples} where version_id = ${versionId})
      + (select count(*) from ${testSentences} where version_id = ${versionId})
      + (
        select count(*)
        from ${translations} t
        join ${examples} e on e.id = t.example_id
        where e.version_id = ${versionId}
      )
    )::int as total`);
  return row?.total ?? 0;
}

/**
 * Copies the content of a version into an empty one, under new ids [VER-02]: sentences with the intents, entities and
 * groups they use, entities with values or lists, translations, test sentences and models. Run it in one
 * repeatable-read transaction, so that the copy is consistent. The copy counts as changed since its training; its
 * models can still be used for parsing.
 */
export async function copyContent(tx: Database, { from, to, onStep }: CopyOrder): Promise<void> {
  await skipActivity(tx);
  await copyLanguages(tx, from, to);
  await copyModels(tx, from, to);
  await copyNames(tx, from, to);
  const steps = [copyExamples, copyTranslations, copyTests];
  for (const [index, step] of steps.entries()) {
    await step(tx, { from, to, onStep: (done) => onStep?.((index + done) / steps.length) });
    onStep?.((index + 1) / steps.length);
  }
  await copyTrainedSentences(tx, from, to);
}

async function copyLanguages(tx: Database, from: number, to: number): Promise<void> {
  const times = sql`training_started_at, training_end_at, failed_at, total_training_end`;
  const settings = sql`algorithm, use_competing_intents, use_name_entities, use_analyze_char, use_transformer_entities`;
  await tx.execute(sql`
    insert into ${versionLanguages}
      (version_id, language, revision, trained_revision, last_update, ${times}, ${settings})
    select ${to}, language, revision + 1, trained_revision, clock_timestamp(), ${times}, ${settings}
    from ${versionLanguages}
    where version_id = ${from}
    order by id
    on conflict (version_id, language) do update set
      revision = excluded.revision,
      trained_revision = excluded.trained_revision,
      last_update = excluded.last_update,
      training_started_at = excluded.training_started_at,
      training_end_at = excluded.training_end_at,
      failed_at = excluded.failed_at,
      total_training_end = excluded.total_training_end,
      algorithm = excluded.algorithm,
      use_competing_intents = excluded.use_competing_intents,
      use_name_entities = excluded.use_name_entities,
      use_analyze_char = excluded.use_analyze_char,
      use_transformer_entities = excluded.use_transformer_entities`);
}

async function copyModels(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into ${models} (version_language_id, id, bytes, object, receipt)
    select made.id, gen_random_uuid(), model.bytes, model.object, model.receipt
    from ${models} model
    join ${versionLanguages} own on own.id = model.version_language_id and own.version_id = ${from}
    join ${versionLanguages} made on made.version_id = ${to} and made.language = own.language`);
}

/**
 * Gives copied models the new ids of the sentences that they were trained with. A sentence that has changed since then
 * gets a revision that no sentence has, and a deleted one an id that no sentence has, so that both count as waiting.
 */
async function copyTrainedSentences(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    update ${models} copy
    set sentence_ids = known.ids, sentence_revisions = known.revisions
    from (
      select
        made.id as place,
        array_agg(coalesce(example.new_id, -translation.new_id, 0) order by trained.place) as ids,
        array_agg(
          case
            when trained.revision = coalesce(own.revision + original.revision, original.revision) then 0
            else -1
          end
          order by trained.place
        ) as revisions
      from ${models} model
      join ${versionLanguages} old on old.id = model.version_language_id and old.version_id = ${from}
      join ${versionLanguages} made on made.version_id = ${to} and made.language = old.language
      cross join unnest(model.sentence_ids, model.sentence_revisions) with ordinality trained (id, revision, place)
      left join copied_examples example on example.old_id = trained.id
      left join copied_translations translation on translation.old_id = -trained.id
      left join ${translations} own on own.id = translation.old_id
      left join ${examples} original on original.id = coalesce(example.old_id, own.example_id)
      group by made.id
    ) known
    where copy.version_language_id = known.place`);
}

/** Copies the intents, groups and entities that a sentence uses. */
async function copyNames(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into ${intents} (version_id, text)
    select ${to}, own.text
    from ${intents} own
    where own.version_id = ${from} and exists (select 1 from ${examples} where intent_id = own.id)
    order by own.id`);
  await tx.execute(sql`
    create temp table copied_entities on commit drop as
    select own.id as old_id, own.value, own.group_id
    from ${entities} own
    where own.version_id = ${from}
      and (
        exists (select 1 from ${exampleEntities} where entity_id = own.id)
        or exists (select 1 from ${translationEntities} where entity_id = own.id)
        or exists (select 1 from ${testSentenceEntities} where entity_id = own.id)
        or exists (select 1 from ${entityValues} where entity_id = own.id)
        or exists (select 1 from ${entityLists} where entity_id = own.id)
      )`);
  await tx.execute(sql`
    insert into ${entityGroups} (version_id, value)
    select ${to}, own.value
    from ${entityGroups} own
    where own.id in (select group_id from copied_entities)
    order by own.id`);
  await tx.execute(sql`
    insert into ${entities} (version_id, value, group_id)
    select ${to}, own.value, made.id
    from copied_entities own
    left join ${entityGroups} old on old.id = own.group_id
    left join ${entityGroups} made on made.version_id = ${to} and made.value = old.value
    order by own.old_id`);
  await copyMeanings(tx, from, to);
}

/** Copies values, synonyms, word lists and patterns; expects the temporary table `copied_entities`. */
async function copyMeanings(tx: Database, from: number, to: number): Promise<void> {
  const newEntities = sql`
    copied_entities old
    join ${entities} made on made.version_id = ${to} and made.value = old.value`;
  await tx.execute(sql`
    insert into ${entityValues} (version_id, entity_id, language, value, synonyms)
    select ${to}, made.id, own.language, own.value, own.synonyms
    from ${entityValues} own
    left join (${newEntities}) on old.old_id = own.entity_id
    where own.version_id = ${from}
    order by own.id`);
  await tx.execute(sql`
    insert into ${entityLists} (entity_id, words, patterns)
    select made.id, own.words, own.patterns
    from ${entityLists} own
    join (${newEntities}) on old.old_id = own.entity_id`);
}

async function copyExamples(tx: Database, order: CopyOrder): Promise<void> {
  const { from, to } = order;
  await mapIds(tx, 'copied_examples', {
    table: examples,
    ids: sql`select id from ${examples} where version_id = ${from}`,
  });
  await inSteps(tx, 'copied_examples', order, async (within) => {
    await tx.execute(sql`
      insert into ${examples} (id, version_id, language, text, intent_id, drafted_by) overriding system value
      select map.new_id, ${to}, own.language, own.text, made.id, own.drafted_by
      from copied_examples map
      join ${examples} own on own.id = map.old_id
      join ${intents} old on old.id = own.intent_id
      join ${intents} made on made.version_id = ${to} and made.text = old.text
      where ${within}`);
    await copyMarks(tx, { map: 'copied_examples', marks: exampleEntities, owner: 'example_id', to, within });
  });
}

async function copyTranslations(tx: Database, order: CopyOrder): Promise<void> {
  const { from, to } = order;
  await mapIds(tx, 'copied_translations', {
    table: translations,
    ids: sql`
      select t.id
      from ${translations} t
      join ${examples} e on e.id = t.example_id
      where e.version_id = ${from}`,
  });
  await inSteps(tx, 'copied_translations', order, async (within) => {
    await tx.execute(sql`
      insert into ${translations} (
        id, example_id, language, text, original_text, is_outdated, has_valid_entities, is_draft, provider
      )
      overriding system value
      select
        map.new_id, example.new_id, own.language, own.text, own.original_text, own.is_outdated,
        own.has_valid_entities, own.is_draft, own.provider
      from copied_translations map
      join ${translations} own on own.id = map.old_id
      join copied_examples example on example.old_id = own.example_id
      where ${within}`);
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
  await mapIds(tx, 'copied_tests', {
    table: testSentences,
    ids: sql`select id from ${testSentences} where version_id = ${from}`,
  });
  await inSteps(tx, 'copied_tests', order, async (within) => {
    await tx.execute(sql`
      insert into ${testSentences} (id, version_id, language, text, intent) overriding system value
      select map.new_id, ${to}, own.language, own.text, own.intent
      from copied_tests map
      join ${testSentences} own on own.id = map.old_id
      where ${within}`);
    await copyMarks(tx, { map: 'copied_tests', marks: testSentenceEntities, owner: 'test_sentence_id', to, within });
  });
}
