import { sql } from 'drizzle-orm';
import {
  activityRows,
  entities,
  entityGroups,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  intents,
  sentenceComments,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import type { Reason } from './activity.schema.ts';

/** The tables of the kinds of rows that are undone by themselves. */
export const TABLES = {
  group: { table: entityGroups, key: 'id' },
  entity: { table: entities, key: 'id' },
  intent: { table: intents, key: 'id' },
  sentence: { table: examples, key: 'id' },
  translation: { table: translations, key: 'id' },
  test: { table: testSentences, key: 'id' },
  value: { table: entityValues, key: 'id' },
  list: { table: entityLists, key: 'entity_id' },
} as const satisfies Record<string, { table: PgTable; key: string }>;
export type RowKind = keyof typeof TABLES;

/** Kinds whose rows are marked sentences. */
export const MARKED = {
  sentence: { marks: exampleEntities, owner: 'example_id' },
  translation: { marks: translationEntities, owner: 'translation_id' },
  test: { marks: testSentenceEntities, owner: 'test_sentence_id' },
} as const;
export const MARKED_KINDS = ['sentence', 'translation', 'test'] as const;

/** The rows of the plan of a kind that are undone. */
export const ready = (kind: RowKind, op: 'added' | 'changed' | 'removed') => sql`(
  select * from undoing where kind = ${kind} and op = ${op} and reason is null
)`;

interface Place {
  readonly activityId: number;
  readonly versionId: number;
  readonly withTests: boolean;
}

/**
 * Plans in a temporary table of the transaction what becomes of each row of an entry: `reason` says why one is left.
 * A row that somebody has changed since stays as it is.
 */
export async function planUndo(tx: Database, { activityId, versionId, withTests }: Place): Promise<void> {
  const part = ([kind, { table, key }]: [string, { table: PgTable; key: string }]) => sql`
    select own.kind, own.row_id, own.op, own.name, own.before, own.after,
      to_jsonb(present) - 'search_text' as present, null::text as reason
    from ${activityRows} own
    left join ${table} present on present.${sql.identifier(key)} = own.row_id
    where own.activity_id = ${activityId} and own.kind = ${kind} and (${withTests} or own.kind <> 'test')`;
  const parts = Object.entries(TABLES).map(part);
  await tx.execute(sql`create temp table undoing on commit drop as ${sql.join(parts, sql` union all `)}`);
  await tx.execute(sql`
    create temp table undoing_marks on commit drop as
    select own.kind, own.owner_id, own.row_id, own.op, own.before, own.after
    from ${activityRows} own
    where own.activity_id = ${activityId} and own.kind = any('{sentence_mark,translation_mark,test_mark}')`);
  await tx.execute(sql`create index on undoing (kind, row_id)`);
  await tx.execute(sql`create index on undoing_marks (kind, owner_id)`);
  await tx.execute(sql`analyze undoing`);
  await nameDeleted(tx);
  await leaveChanged(tx);
  await leaveWithMore(tx, activityId);
  await leaveWithoutOriginal(tx);
  await leaveTwins(tx, versionId);
  await leaveTaken(tx, versionId);
  await leaveUsed(tx, activityId);
}

/** Intents and entities that the entry deleted together with what used them. */
async function nameDeleted(tx: Database): Promise<void> {
  const named = (kind: string, id: string, column: string) => sql`(
    select own.before -> ${column} from undoing own
    where own.kind = ${kind} and own.op = 'removed' and own.row_id = (each.before ->> ${id})::int
  )`;
  await tx.execute(sql`
    update undoing each
    set before = each.before || jsonb_build_object('intent_name', ${named('intent', 'intent_id', 'text')})
    where each.kind = 'sentence' and each.before -> 'intent_name' = 'null'`);
  await tx.execute(sql`
    update undoing_marks each
    set before = each.before || jsonb_build_object('entity_name', ${named('entity', 'entity_id', 'value')})
    where each.before -> 'entity_name' = 'null'`);
}

const reason = (name: Reason) => sql`${name}::text`;

/** What somebody has changed, deleted or brought back since. */
async function leaveChanged(tx: Database): Promise<void> {
  const isSame = sql`(
    select coalesce(bool_and(present -> key is not distinct from value), true)
    from jsonb_each(after) where key not in ('revision', 'created_at')
  )`;
  const hasMarks = sql`exists (
    select from undoing_marks mark where mark.kind = undoing.kind || '_mark' and mark.owner_id = undoing.row_id
  )`;
  const isRevised = sql`present -> 'revision' is distinct from after -> 'revision'`;
  await tx.execute(sql`
    update undoing set reason = case
      when op = 'removed' then case when present is not null then ${reason('present')} end
      when present is null then ${reason('gone')}
      when not ${isSame} then ${reason('changed')}
      when not after ? 'revision' then null
      when (op = 'added' or before ? 'text' or ${hasMarks}) and ${isRevised} then ${reason('changed')} end`);
}

/** Added sentences that were translated or commented on since. */
async function leaveWithMore(tx: Database, activityId: number): Promise<void> {
  await tx.execute(sql`
    update undoing set reason = ${reason('changed')}
    where kind = 'sentence' and op = 'added' and reason is null and (
      exists (select from ${sentenceComments} comment where comment.example_id = undoing.row_id)
      or exists (
        select from ${translations} translated where translated.example_id = undoing.row_id and not exists (
          select from ${activityRows} own
          where own.activity_id = ${activityId} and own.kind = 'translation' and own.row_id = translated.id
        )
      )
    )`);
}

/** Deleted translations of sentences that do not exist, and lists of entities that do not. */
async function leaveWithoutOriginal(tx: Database): Promise<void> {
  await tx.execute(sql`
    update undoing set reason = ${reason('original')}
    where kind = 'translation' and op = 'removed' and reason is null
      and not exists (select from ${examples} own where own.id = (undoing.before ->> 'example_id')::int)
      and not exists (
        select from undoing own where own.kind = 'sentence' and own.op = 'removed' and own.reason is null
          and own.row_id = (undoing.before ->> 'example_id')::int
      )`);
  await tx.execute(sql`
    update undoing set reason = ${reason('original')}
    where kind in ('value', 'list') and op = 'removed' and reason is null
      and (undoing.before ->> 'entity_id') is not null
      and not exists (select from ${entities} own where own.id = (undoing.before ->> 'entity_id')::int)
      and not exists (
        select from undoing own where own.kind = 'entity' and own.op = 'removed' and own.reason is null
          and own.row_id = (undoing.before ->> 'entity_id')::int
      )`);
}

/** What a row says once it is undone. */
const then = (name: string): SQL =>
  sql`case when before ? ${name} then before ->> ${name} else present ->> ${name} end`;

/** Sentences that exist otherwise in the form that they would have. */
async function leaveTwins(tx: Database, versionId: number): Promise<void> {
  await tx.execute(sql`
    update undoing set reason = ${reason('exists')}
    where kind = 'sentence' and op <> 'added' and reason is null and exists (
      select from ${examples} other
      join ${intents} named on named.id = other.intent_id
      where other.version_id = ${versionId} and other.id <> undoing.row_id
        and other.language = ${then('language')} and md5(other.text) = md5(${then('text')})
        and (named.id = (${then('intent_id')})::int or lower(named.text) = lower(undoing.before ->> 'intent_name'))
        and not exists (
          select from undoing own where own.kind = 'sentence' and own.row_id = other.id and own.reason is null
        )
    )`);
  await tx.execute(sql`
    update undoing set reason = ${reason('exists')}
    where kind = 'test' and op <> 'added' and reason is null and exists (
      select from ${testSentences} other
      where other.version_id = ${versionId} and other.id <> undoing.row_id
        and other.language = ${then('language')} and md5(other.text) = md5(${then('text')})
        and other.intent = ${then('intent')}
        and not exists (
          select from undoing own where own.kind = 'test' and own.row_id = other.id and own.reason is null
        )
    )`);
  await tx.execute(sql`
    update undoing set reason = ${reason('exists')}
    where kind = 'translation' and op <> 'added' and reason is null and exists (
      select from ${translations} other
      where other.id <> undoing.row_id and other.example_id = (${then('example_id')})::int
        and other.language = ${then('language')}
        and not exists (
          select from undoing own where own.kind = 'translation' and own.row_id = other.id and own.reason is null
        )
    )`);
}

/** Names and values that something else has now. */
async function leaveTaken(tx: Database, versionId: number): Promise<void> {
  for (const [kind, column] of [
    ['intent', 'text'],
    ['entity', 'value'],
    ['group', 'value'],
  ] as const)
    await tx.execute(sql`
      update undoing set reason = ${reason('exists')}
      where kind = ${kind} and op <> 'added' and reason is null and before ? ${column} and exists (
        select from ${TABLES[kind].table} other
        where other.version_id = ${versionId} and other.id <> undoing.row_id
          and lower(other.${sql.identifier(column)}) = lower(undoing.before ->> ${column})
          and not exists (
            select from undoing own where own.kind = ${kind} and own.row_id = other.id and own.reason is null
          )
      )`);
  await tx.execute(sql`
    update undoing set reason = ${reason('exists')}
    where kind = 'value' and op <> 'added' and reason is null and exists (
      select from ${entityValues} other
      where other.version_id = ${versionId} and other.id <> undoing.row_id
        and other.entity_id is not distinct from (${then('entity_id')})::int
        and other.language is not distinct from ${then('language')} and other.value = ${then('value')}
        and not exists (
          select from undoing own where own.kind = 'value' and own.row_id = other.id and own.reason is null
        )
    )`);
}

/** Added names that other sentences use by now. */
async function leaveUsed(tx: Database, activityId: number): Promise<void> {
  await tx.execute(sql`
    update undoing set reason = ${reason('used')}
    where kind = 'intent' and op = 'added' and reason is null and exists (
      select from ${examples} other where other.intent_id = undoing.row_id and not exists (
        select from undoing own where own.kind = 'sentence' and own.row_id = other.id and own.reason is null
      )
    )`);
  for (const kind of MARKED_KINDS) {
    const { marks, owner } = MARKED[kind];
    await tx.execute(sql`
      update undoing set reason = ${reason('used')}
      where kind = 'entity' and op = 'added' and reason is null and exists (
        select from ${marks} other
        where other.entity_id = undoing.row_id and (
          not exists (
            select from undoing_marks own where own.kind = ${`${kind}_mark`} and own.row_id = other.id
          )
          or exists (
            select from undoing own
            where own.kind = ${kind} and own.row_id = other.${sql.identifier(owner)} and own.reason is not null
          )
        )
      )`);
  }
  for (const kind of ['value', 'list'] as const)
    await tx.execute(sql`
      update undoing set reason = ${reason('used')}
      where kind = 'entity' and op = 'added' and reason is null and exists (
        select from ${TABLES[kind].table} other
        where other.entity_id = undoing.row_id and not exists (
          select from ${activityRows} own where own.activity_id = ${activityId} and own.kind = ${kind}
            and own.row_id = other.${sql.identifier(TABLES[kind].key)}
        )
      )`);
}
