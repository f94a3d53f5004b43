import { sql } from 'drizzle-orm';
import {
  activityRows,
  entities,
  entityGroups,
  entityLists,
  entityValues,
  examples,
  intents,
  sentenceComments,
  sentenceLabels,
  sentenceReviews,
  testSentences,
  translations,
  trash,
  users,
} from '../../../db/schema/index.ts';
import { MARKED, MARKED_KINDS, ready, TABLES } from './plan.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/** Names first, since sentences refer to them. */
export async function restoreNames(tx: Database, versionId: number): Promise<void> {
  const created = sql`coalesce((before ->> 'created_at')::timestamptz, now())`;
  await tx.execute(sql`
    insert into ${entityGroups} (id, version_id, value, created_at) overriding system value
    select row_id, ${versionId}, before ->> 'value', ${created} from ${ready('group', 'removed')} own`);
  await tx.execute(sql`
    insert into ${entities} (id, version_id, value, group_id, created_at) overriding system value
    select row_id, ${versionId}, before ->> 'value', ${groupOf(sql`before`)}, ${created}
    from ${ready('entity', 'removed')} own`);
  await tx.execute(sql`
    insert into ${intents} (id, version_id, text, created_at) overriding system value
    select row_id, ${versionId}, before ->> 'text', ${created} from ${ready('intent', 'removed')} own`);
  await tx.execute(sql`
    update ${entityGroups} named set value = own.before ->> 'value'
    from ${ready('group', 'changed')} own where named.id = own.row_id and own.before ? 'value'`);
  await tx.execute(sql`
    update ${entities} named set
      value = coalesce(own.before ->> 'value', named.value),
      group_id = case when own.before ? 'group_id' then ${groupOf(sql`own.before`)} else named.group_id end
    from ${ready('entity', 'changed')} own where named.id = own.row_id`);
  await tx.execute(sql`
    update ${sentenceLabels} label set intent = own.before ->> 'text'
    from ${ready('intent', 'changed')} own
    where label.version_id = ${versionId} and label.intent = own.after ->> 'text'`);
  await tx.execute(sql`
    update ${intents} named set text = own.before ->> 'text'
    from ${ready('intent', 'changed')} own where named.id = own.row_id`);
  await resolveIntents(tx, versionId);
  await resolveEntities(tx, versionId);
}

/** A group that no longer exists is left out. */
const groupOf = (before: SQL) => sql`(select id from ${entityGroups} where id = (${before} ->> 'group_id')::int)`;

/** Intents that were deleted since come back by their names. */
async function resolveIntents(tx: Database, versionId: number): Promise<void> {
  const isMissing = sql`own.kind = 'sentence' and own.reason is null and own.before ? 'intent_id'
    and not exists (select from ${intents} named where named.id = (own.before ->> 'intent_id')::int)`;
  await tx.execute(sql`
    insert into ${intents} (version_id, text)
    select distinct on (lower(own.before ->> 'intent_name')) ${versionId}::int, own.before ->> 'intent_name'
    from undoing own where ${isMissing} and own.before ->> 'intent_name' is not null
    on conflict do nothing`);
  await tx.execute(sql`
    update undoing own set before = own.before || jsonb_build_object('intent_id', named.id)
    from ${intents} named
    where named.version_id = ${versionId} and lower(named.text) = lower(own.before ->> 'intent_name')
      and ${isMissing}`);
}

async function resolveEntities(tx: Database, versionId: number): Promise<void> {
  const isMissing = sql`own.op <> 'added' and own.before ? 'entity_id'
    and not exists (select from ${entities} named where named.id = (own.before ->> 'entity_id')::int)`;
  await tx.execute(sql`
    insert into ${entities} (version_id, value)
    select distinct on (lower(own.before ->> 'entity_name')) ${versionId}::int, own.before ->> 'entity_name'
    from undoing_marks own where ${isMissing} and own.before ->> 'entity_name' is not null
    on conflict do nothing`);
  await tx.execute(sql`
    update undoing_marks own set before = own.before || jsonb_build_object('entity_id', named.id)
    from ${entities} named
    where named.version_id = ${versionId} and lower(named.value) = lower(own.before ->> 'entity_name')
      and ${isMissing}`);
}

export interface UndonePlace {
  readonly activityId: number;
  readonly versionId: number;
}

/** Sentences, translations and test sentences with their marks. */
export async function restoreSentences(tx: Database, place: UndonePlace): Promise<void> {
  for (const kind of ['test', 'translation', 'sentence'] as const)
    await tx.execute(sql`
      delete from ${TABLES[kind].table} own using ${ready(kind, 'added')} gone where own.id = gone.row_id`);
  await changeBack(tx);
  await insertBack(tx, place.versionId);
  for (const kind of MARKED_KINDS) await restoreMarks(tx, kind);
  await restoreReviews(tx, place);
  // Otherwise the trash could bring them back a second time.
  await tx.execute(sql`
    delete from ${trash} own using undoing
    where undoing.op = 'removed' and undoing.reason is null and own.item_id = undoing.row_id and own.kind = case
      undoing.kind when 'sentence' then 'example' when 'test' then 'test_sentence' when 'group' then 'entity_group'
      when 'value' then 'entity_value' else undoing.kind end`);
}

const next = sql`revision = own.revision + 1`;
const text = (name: string) => sql`coalesce(back.before ->> ${name}, own.${sql.identifier(name)})`;

async function changeBack(tx: Database): Promise<void> {
  await tx.execute(sql`
    update ${examples} own set
      text = ${text('text')}, language = ${text('language')},
      intent_id = coalesce((back.before ->> 'intent_id')::int, own.intent_id), ${next}
    from ${ready('sentence', 'changed')} back where own.id = back.row_id`);
  await tx.execute(sql`
    update ${translations} own set
      text = ${text('text')}, language = ${text('language')}, original_text = ${text('original_text')},
      is_draft = coalesce((back.before ->> 'is_draft')::boolean, own.is_draft),
      provider = case when back.before ? 'provider' then back.before ->> 'provider' else own.provider end, ${next}
    from ${ready('translation', 'changed')} back where own.id = back.row_id`);
  await tx.execute(sql`
    update ${testSentences} own set
      text = ${text('text')}, language = ${text('language')}, intent = ${text('intent')}, ${next}
    from ${ready('test', 'changed')} back where own.id = back.row_id`);
}

async function insertBack(tx: Database, versionId: number): Promise<void> {
  const shared = sql`row_id, before ->> 'language', before ->> 'text', (before ->> 'revision')::int + 1,
    (before ->> 'created_at')::timestamptz, (select id from ${users} where id = (before ->> 'author_id')::int)`;
  await tx.execute(sql`
    insert into ${examples} (
      id, language, text, revision, created_at, author_id, version_id, intent_id, is_corrected, drafted_by
    ) overriding system value
    select ${shared}, ${versionId}::int, (before ->> 'intent_id')::int, (before ->> 'is_corrected')::boolean,
      before ->> 'drafted_by'
    from ${ready('sentence', 'removed')} own`);
  await tx.execute(sql`
    insert into ${translations} (
      id, language, text, revision, created_at, author_id, example_id, original_text, is_outdated,
      has_valid_entities, is_draft, provider
    ) overriding system value
    select ${shared}, (before ->> 'example_id')::int, before ->> 'original_text', (before ->> 'is_outdated')::boolean,
      (before ->> 'has_valid_entities')::boolean, (before ->> 'is_draft')::boolean, before ->> 'provider'
    from ${ready('translation', 'removed')} own`);
  await tx.execute(sql`
    insert into ${testSentences} (id, language, text, revision, created_at, author_id, version_id, intent)
    overriding system value
    select ${shared}, ${versionId}::int, before ->> 'intent' from ${ready('test', 'removed')} own`);
}

async function restoreMarks(tx: Database, kind: (typeof MARKED_KINDS)[number]): Promise<void> {
  const { marks, owner } = MARKED[kind];
  const ownerColumn = sql.identifier(owner);
  const chosen = (op: string) => sql`(
    select mark.* from undoing_marks mark
    where mark.kind = ${`${kind}_mark`} and mark.op = ${op} and exists (
      select from undoing parent
      where parent.kind = ${kind} and parent.row_id = mark.owner_id and parent.op <> 'added' and parent.reason is null
    )
  )`;
  await tx.execute(sql`delete from ${marks} own using ${chosen('added')} gone where own.id = gone.row_id`);
  await tx.execute(sql`
    update ${marks} own set
      entity_id = coalesce((back.before ->> 'entity_id')::int, own.entity_id),
      "start" = coalesce((back.before ->> 'start')::int, own."start"),
      "end" = coalesce((back.before ->> 'end')::int, own."end"),
      role = case when back.before ? 'role' then back.before ->> 'role' else own.role end,
      resolved_value = case when back.before ? 'resolved_value' then back.before ->> 'resolved_value'
        else own.resolved_value end
    from ${chosen('changed')} back where own.id = back.row_id`);
  const isDated = kind !== 'test';
  await tx.execute(sql`
    insert into ${marks} (
      id, ${ownerColumn}, entity_id, "start", "end", role, resolved_value${isDated ? sql`, created_at` : sql``}
    )
    overriding system value
    select row_id, owner_id, (before ->> 'entity_id')::int, (before ->> 'start')::int, (before ->> 'end')::int,
      before ->> 'role', before ->> 'resolved_value'
      ${isDated ? sql`, (before ->> 'created_at')::timestamptz` : sql``}
    from ${chosen('removed')} back
    where exists (select from ${entities} named where named.id = (back.before ->> 'entity_id')::int)`);
}

/** What the team wrote about deleted sentences; people whose accounts no longer exist are left out. */
async function restoreReviews(tx: Database, { activityId, versionId }: UndonePlace): Promise<void> {
  const rows = (kind: string) => sql`(
    select own.* from ${activityRows} own
    join undoing on undoing.kind = 'sentence' and undoing.row_id = own.owner_id
    where own.kind = ${kind} and own.op = 'removed' and undoing.op = 'removed' and undoing.reason is null
      and own.activity_id = ${activityId}
  )`;
  const person = (name: string) => sql`(select id from ${users} where id = (before ->> ${name})::int)`;
  const moment = (name: string) => sql`(before ->> ${name})::timestamptz`;
  await tx.execute(sql`
    insert into ${sentenceComments} (id, example_id, author_id, text, created_at, edited_at, resolved_at)
    overriding system value
    select row_id, owner_id, ${person('author_id')}, before ->> 'text', ${moment('created_at')},
      ${moment('edited_at')}, ${moment('resolved_at')}
    from ${rows('comment')} back`);
  await tx.execute(sql`
    insert into ${sentenceReviews} (example_id, version_id, requested_by, assigned_to, requested_at)
    select owner_id, ${versionId}::int, ${person('requested_by')}, ${person('assigned_to')}, ${moment('requested_at')}
    from ${rows('review')} back`);
  await tx.execute(sql`
    insert into ${sentenceLabels} (example_id, version_id, person_id, intent, labeled_at)
    select owner_id, ${versionId}::int, row_id, before ->> 'intent', ${moment('labeled_at')}
    from ${rows('label')} back where exists (select from ${users} where id = back.row_id)`);
}

/** Values and lists of entities, and at last the names that the entry added. */
export async function restoreValues(tx: Database, versionId: number): Promise<void> {
  const words = (column: string) => sql`array(select jsonb_array_elements_text(back.before -> ${column}))`;
  const list = (column: string) =>
    sql`case when back.before ? ${column} then ${words(column)} else own.${sql.identifier(column)} end`;
  await tx.execute(
    sql`delete from ${entityValues} own using ${ready('value', 'added')} gone where own.id = gone.row_id`,
  );
  await tx.execute(sql`
    delete from ${entityLists} own using ${ready('list', 'added')} gone where own.entity_id = gone.row_id`);
  await tx.execute(sql`
    update ${entityValues} own set
      value = ${text('value')}, synonyms = ${list('synonyms')},
      entity_id = case when back.before ? 'entity_id' then (back.before ->> 'entity_id')::int else own.entity_id end,
      language = case when back.before ? 'language' then back.before ->> 'language' else own.language end
    from ${ready('value', 'changed')} back where own.id = back.row_id`);
  await tx.execute(sql`
    update ${entityLists} own set words = ${list('words')}, patterns = ${list('patterns')}
    from ${ready('list', 'changed')} back where own.entity_id = back.row_id`);
  await tx.execute(sql`
    insert into ${entityValues} (id, version_id, entity_id, language, value, synonyms) overriding system value
    select row_id, ${versionId}::int, (before ->> 'entity_id')::int, before ->> 'language', before ->> 'value',
      ${words('synonyms')}
    from ${ready('value', 'removed')} back`);
  await tx.execute(sql`
    insert into ${entityLists} (entity_id, words, patterns)
    select row_id, ${words('words')}, ${words('patterns')} from ${ready('list', 'removed')} back
    on conflict do nothing`);
  for (const kind of ['intent', 'entity', 'group'] as const)
    await tx.execute(sql`
      delete from ${TABLES[kind].table} own using ${ready(kind, 'added')} gone where own.id = gone.row_id`);
}

/** Ids of the training sentences that the plan concerns and that exist. */
export async function listConcerned(tx: Database): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct own.id from ${examples} own
    join undoing on undoing.reason is null and (
      (undoing.kind = 'sentence' and undoing.row_id = own.id)
      or (undoing.kind = 'translation'
        and coalesce(undoing.before, undoing.present) ->> 'example_id' = own.id::text)
      or (undoing.kind = 'translation' and undoing.present ->> 'example_id' = own.id::text)
    )`);
  return rows.map(({ id }) => id);
}

/** Training sentences that were given another intent. */
export async function listMoved(tx: Database): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select row_id as id from ${ready('sentence', 'changed')} own where before ? 'intent_id'`);
  return rows.map(({ id }) => id);
}

/** Languages in which the version may be trained again. */
export async function listTouchedLanguages(tx: Database): Promise<{ languages: string[]; isEvery: boolean }> {
  const {
    rows: [row],
  } = await tx.execute<{ languages: string[]; isEvery: boolean }>(sql`
    select
      array(
        select distinct language from undoing
        cross join lateral (values (before ->> 'language'), (present ->> 'language')) named(language)
        where kind in ('sentence', 'translation') and reason is null and language is not null
      ) as languages,
      exists (
        select from undoing where kind in ('intent', 'entity', 'value', 'list') and reason is null and op <> 'added'
      ) as "isEvery"`);
  return row ?? { languages: [], isEvery: false };
}
