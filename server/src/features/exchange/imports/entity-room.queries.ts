import { sql } from 'drizzle-orm';
import { ENTITY_LIMITS } from 'shared/domain';
import { entities, entityLists, entityValues } from '../../../db/schema/index.ts';
import { say } from '../../../lib/messages/index.ts';
import { jsonOfBlock } from './blocks.ts';
import type { Database } from '../../../db/client.ts';
import type { Message } from '../../../lib/messages/index.ts';
import type { Block, ImportRead } from './import-request.ts';

/** The texts of two lists, those of the first one first; `key` is the expression that identifies duplicates. */
export const joined = (here: string, added: string, key = 'lower(part)') => sql`(
  select coalesce(array_agg(part order by turn), '{}')
  from (
    select distinct on (${sql.raw(key)}) part, turn
    from unnest(${sql.raw(here)} || ${sql.raw(added)}) with ordinality both_lists(part, turn)
    order by ${sql.raw(key)}, turn
  ) parts
)`;

/** Why the parts of the files do not fit next to the existing ones; undefined if they do. */
export async function roomProblem(
  db: Database,
  versionId: number,
  { values, lists }: Pick<ImportRead, 'values' | 'lists'>,
): Promise<Message | undefined> {
  const ofValues = values.length > 0 ? await valuesProblem(db, versionId, values) : undefined;
  return ofValues ?? (lists.length > 0 ? listsProblem(db, versionId, lists) : undefined);
}

const textsOf = (blocks: readonly Block[]) => sql`unnest(${sql.param(blocks.map(jsonOfBlock))}::text[])`;

async function valuesProblem(db: Database, versionId: number, blocks: readonly Block[]): Promise<Message | undefined> {
  const stored = sql`
    from ${entityValues} own
    where own.version_id = ${versionId} and own.entity_id is not distinct from item.entity_id`;
  const {
    rows: [full],
  } = await db.execute<{ entity: string | null; of: 'synonyms' | 'values' | 'length' }>(sql`
    with item as (
      select
        named.id as entity_id, item.entity, item.value, own.id as here_id,
        cardinality(united.synonyms) as synonyms,
        ${lengthOf('united.synonyms')} - ${lengthOf('own.synonyms')}
          + case when own.id is null then length(item.value) else 0 end as growth
      from ${textsOf(blocks)} block
      cross join lateral jsonb_to_recordset(block::jsonb)
        as item(entity text, language text, value text, synonyms text[])
      left join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(item.entity)
      left join ${entityValues} own
        on own.version_id = ${versionId}
        and own.entity_id is not distinct from named.id
        and (named.id is not null or item.entity is null)
        and own.language is not distinct from item.language
        and own.value = item.value
      cross join lateral (select ${joined('own.synonyms', 'item.synonyms')} as synonyms) united
    )
    select value as entity, 'synonyms' as of from item where synonyms > ${ENTITY_LIMITS.synonyms}
    union all
    select min(entity), 'values'
    from item
    where here_id is null and (entity_id is not null or entity is null)
    group by entity_id
    having count(*) > ${ENTITY_LIMITS.values} - (select count(*) ${stored})
    union all
    select min(entity), 'length'
    from item
    where entity_id is not null or entity is null
    group by entity_id
    having sum(growth) > ${ENTITY_LIMITS.tableLength} - (
      select coalesce(sum(length(own.value) + ${lengthOf('own.synonyms')}), 0) ${stored}
    )
    limit 1`);
  return full && fullProblem(full.of, full.entity);
}

const lengthOf = (texts: string) => sql`coalesce(length(array_to_string(${sql.raw(texts)}, '')), 0)`;

function fullProblem(of: 'synonyms' | 'values' | 'length', name: string | null): Message {
  const { synonyms, values, tableLength } = ENTITY_LIMITS;
  if (of === 'synonyms') return say('synonyms_full', { name: name ?? '', limit: synonyms });
  if (name === null)
    return of === 'values' ? say('values_many', { limit: values }) : say('values_long', { limit: tableLength });
  return of === 'values'
    ? say('values_full', { name, limit: values })
    : say('values_length_full', { name, limit: tableLength });
}

async function listsProblem(db: Database, versionId: number, blocks: readonly Block[]): Promise<Message | undefined> {
  const {
    rows: [full],
  } = await db.execute<{ entity: string; words: number }>(sql`
    select entity, words
    from (
      select
        item.entity,
        cardinality(${joined('own.words', 'item.words')}) as words,
        cardinality(${joined('own.patterns', 'item.patterns', 'part')}) as patterns
      from ${textsOf(blocks)} block
      cross join lateral jsonb_to_recordset(block::jsonb) as item(entity text, words text[], patterns text[])
      join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(item.entity)
      join ${entityLists} own on own.entity_id = named.id
    ) both_lists
    where words > ${ENTITY_LIMITS.words} or patterns > ${ENTITY_LIMITS.patterns}
    limit 1`);
  if (!full) return undefined;
  return full.words > ENTITY_LIMITS.words
    ? say('words_full', { name: full.entity, limit: ENTITY_LIMITS.words })
    : say('patterns_full', { name: full.entity, limit: ENTITY_LIMITS.patterns });
}
