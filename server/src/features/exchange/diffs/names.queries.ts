import { sql } from 'drizzle-orm';
import { ENTITY_LIMITS } from 'shared/domain';
import { entities, entityGroups, entityLists, entityValues, examples, intents } from '../../../db/schema/index.ts';
import { isEntityUsed } from '../imports/import-tables.queries.ts';
import type { Database } from '../../../db/client.ts';

/** Something with a name that a version has not; `of` is the entity, or the value of a synonym. */
export interface FormerName {
  readonly text: string;
  readonly entity: string;
  readonly value: string;
  readonly language: string | null;
  /** Undefined where nothing is known of groups. */
  readonly group?: string | null | undefined;
}

const rowsOf = (names: readonly FormerName[]) => sql`
  jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
    as item(text text, entity text, value text, language text, "group" text)`;

async function countOf(tx: Database, statement: ReturnType<typeof sql>): Promise<number> {
  const { rowCount } = await tx.execute(statement);
  return rowCount ?? 0;
}

export const addIntents = (tx: Database, versionId: number, names: readonly FormerName[]): Promise<number> =>
  countOf(
    tx,
    sql`
      insert into ${intents} (version_id, text)
      select distinct on (lower(item.text)) ${versionId}::int, item.text from ${rowsOf(names)}
      on conflict do nothing`,
  );

/** Those with sentences stay. */
export const removeIntents = (tx: Database, ids: readonly number[]): Promise<number> =>
  countOf(
    tx,
    sql`
      delete from ${intents} own
      where own.id = any(${sql.param([...ids])}::int[])
        and not exists (select from ${examples} used where used.intent_id = own.id)`,
  );

export const addGroups = (tx: Database, versionId: number, names: readonly string[]): Promise<number> =>
  countOf(
    tx,
    sql`
      insert into ${entityGroups} (version_id, value)
      select distinct ${versionId}::int, name from unnest(${sql.param([...names])}::text[]) name
      on conflict do nothing`,
  );

/** Those with entities stay. */
export const removeGroups = (tx: Database, ids: readonly number[]): Promise<number> =>
  countOf(
    tx,
    sql`
      delete from ${entityGroups} own
      where own.id = any(${sql.param([...ids])}::int[])
        and not exists (select from ${entities} used where used.group_id = own.id)`,
  );

/** Their groups must be there. */
export const addEntities = (
  tx: Database,
  versionId: number,
  names: readonly Pick<FormerName, 'text' | 'group'>[],
): Promise<number> =>
  countOf(
    tx,
    sql`
      insert into ${entities} (version_id, value, group_id)
      select distinct on (lower(item.text)) ${versionId}::int, item.text, part.id
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as item(text text, "group" text)
      left join ${entityGroups} part on part.version_id = ${versionId} and part.value = item."group"
      on conflict do nothing`,
  );

/** Those that are marked in a sentence stay. */
export const removeEntities = (tx: Database, ids: readonly number[]): Promise<number> =>
  countOf(
    tx,
    sql`
      delete from ${entities} own
      where own.id = any(${sql.param([...ids])}::int[]) and not ${isEntityUsed(sql`own.id`)}`,
  );

export async function findGroupId(tx: Database, versionId: number, name: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${entityGroups} where version_id = ${versionId} and value = ${name}`);
  return rows[0]?.id;
}

const named = (versionId: number) => sql`
  left join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(item.entity)`;

/** Their entities must be there. */
export const addValues = (tx: Database, versionId: number, names: readonly FormerName[]): Promise<number> =>
  countOf(
    tx,
    sql`
      insert into ${entityValues} (version_id, entity_id, language, value, synonyms)
      select distinct ${versionId}::int, named.id, item.language, item.value, '{}'::text[]
      from ${rowsOf(names)}
      ${named(versionId)}
      where item.entity = '' or named.id is not null
      on conflict do nothing`,
  );

export const removeValues = (tx: Database, ids: readonly number[]): Promise<number> =>
  countOf(tx, sql`delete from ${entityValues} own where own.id = any(${sql.param([...ids])}::int[])`);

/** Their values must be there. */
export const addSynonyms = (tx: Database, versionId: number, names: readonly FormerName[]): Promise<number> =>
  countOf(
    tx,
    sql`
      update ${entityValues} own
      set synonyms = own.synonyms || added.words
      from (
        select here.id, array_agg(item.text) as words
        from ${rowsOf(names)}
        ${named(versionId)}
        join ${entityValues} here
          on here.version_id = ${versionId}
          and here.entity_id is not distinct from named.id
          and here.language is not distinct from item.language
          and here.value = item.value
        where item.text <> all(here.synonyms)
        group by here.id
      ) added
      where own.id = added.id`,
  );

interface Listed {
  readonly id: number;
  readonly text: string;
}

const wordsOf = (words: readonly Listed[]) => sql`(
  select item.id, array_agg(item.text) as words
  from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as item(id int, text text)
  group by item.id
)`;

const without = (column: 'synonyms' | 'words' | 'patterns') => sql`array(
  select part from unnest(own.${sql.identifier(column)}) with ordinality every(part, place)
  where part <> all(gone.words) order by place
)`;

/** @param words with the ids of their values */
export const removeSynonyms = (tx: Database, words: readonly Listed[]): Promise<number> =>
  countOf(
    tx,
    sql`
      update ${entityValues} own set synonyms = ${without('synonyms')}
      from ${wordsOf(words)} gone where own.id = gone.id`,
  );

type Column = 'words' | 'patterns';

/** Their entities must be there. */
export async function addToLists(
  tx: Database,
  versionId: number,
  column: Column,
  names: readonly FormerName[],
): Promise<number> {
  const own = sql.identifier(column);
  return countOf(
    tx,
    sql`
      insert into ${entityLists} as own (entity_id, ${own})
      select named.id, array_agg(item.text) from ${rowsOf(names)} ${named(versionId)}
      where named.id is not null
      group by named.id
      on conflict (entity_id) do update set ${own} = own.${own} || array(
        select part from unnest(excluded.${own}) part where part <> all(own.${own})
      )`,
  );
}

/** @param words with the ids of their entities */
export async function removeFromLists(tx: Database, column: Column, words: readonly Listed[]): Promise<number> {
  const count = await countOf(
    tx,
    sql`
      update ${entityLists} own set ${sql.identifier(column)} = ${without(column)}
      from ${wordsOf(words)} gone where own.entity_id = gone.id`,
  );
  await tx.execute(sql`
    delete from ${entityLists} own using ${wordsOf(words)} gone
    where own.entity_id = gone.id and own.words = '{}' and own.patterns = '{}'`);
  return count;
}

/** An entity of a version that has more values, synonyms, words or patterns than it may; blank: those without one. */
export async function findFull(tx: Database, versionId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(min(named.value), '') as name
    from ${entityValues} own
    left join ${entities} named on named.id = own.entity_id
    where own.version_id = ${versionId}
    group by own.entity_id
    having count(*) > ${ENTITY_LIMITS.values}
      or max(cardinality(own.synonyms)) > ${ENTITY_LIMITS.synonyms}
      or sum(length(own.value) + length(array_to_string(own.synonyms, ''))) > ${ENTITY_LIMITS.tableLength}
    union all
    select named.value
    from ${entityLists} own
    join ${entities} named on named.id = own.entity_id and named.version_id = ${versionId}
    where cardinality(own.words) > ${ENTITY_LIMITS.words} or cardinality(own.patterns) > ${ENTITY_LIMITS.patterns}
    limit 1`);
  return rows[0]?.name;
}
