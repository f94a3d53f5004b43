import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { containsFolded, formContains } from '../../../db/like.ts';
import { entities, entityLists, entityValues } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { EntityValueRow } from '../../../resources/entities/entity-value.queries.ts';

export type NewEntityValueRow = Omit<EntityValueRow, 'id'>;

/** The values of an entity, or those without an entity. */
export interface TableOf {
  readonly versionId: number;
  readonly entityId: number | null;
}

export interface ValueFilters {
  readonly search?: string | undefined;
  readonly language?: string | undefined;
}

const ofTable = ({ versionId, entityId }: TableOf) =>
  and(
    eq(entityValues.versionId, versionId),
    entityId === null ? isNull(entityValues.entityId) : eq(entityValues.entityId, entityId),
  );
const byValue = [asc(sql`lower(${entityValues.value})`), asc(entityValues.id)];

/** A page of a table, by value; the search includes synonyms. */
export async function listEntityValues(
  db: Database,
  table: TableOf,
  { search, language }: ValueFilters,
  { limit, offset }: PageRequest,
): Promise<Page<EntityValueRow>> {
  const where = and(
    ofTable(table),
    language === undefined ? undefined : eq(entityValues.language, language),
    search === undefined
      ? undefined
      : or(
          containsFolded(entityValues.value, search),
          sql`exists (
            select 1 from unnest(${entityValues.synonyms}) synonym
            where ${formContains(sql`search_form(synonym)`, search)}
          )`,
        ),
  );
  const [total] = await db.select({ value: count() }).from(entityValues).where(where);
  const results = await db
    .select()
    .from(entityValues)
    .where(where)
    .orderBy(...byValue)
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

/** Rows read between two turns of the event loop. */
const BATCH = 1000;

/** A whole table, by value. */
export async function readTable(db: Database, table: TableOf): Promise<EntityValueRow[]> {
  const rows: EntityValueRow[] = [];
  for (let offset = 0; offset === rows.length; offset += BATCH)
    rows.push(
      ...(await db
        .select()
        .from(entityValues)
        .where(ofTable(table))
        .orderBy(...byValue)
        .limit(BATCH)
        .offset(offset)),
    );
  return rows;
}

export async function isEntityOf(db: Database, versionId: number, entityId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.id, entityId), eq(entities.versionId, versionId)));
  return found !== undefined;
}

/** Whether the table has another value with the same text (case counts) in the same language. */
export async function isValueTaken(
  tx: Database,
  { id, value, language, ...table }: NewEntityValueRow & { readonly id?: number | undefined },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: entityValues.id })
    .from(entityValues)
    .where(
      and(
        ofTable(table),
        language === null ? isNull(entityValues.language) : eq(entityValues.language, language),
        eq(entityValues.value, value),
        id === undefined ? undefined : ne(entityValues.id, id),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Serializes changes of values and lists of one version until the end of the transaction, so that no value is added
 * twice. The rows of the version are locked last, as in every other change.
 */
export async function lockValues(tx: Database, versionId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('entity_values'), ${versionId})`);
}

export async function countEntityValues(tx: Database, table: TableOf): Promise<number> {
  const [total] = await tx.select({ value: count() }).from(entityValues).where(ofTable(table));
  return total?.value ?? 0;
}

/** Number of characters in all values and synonyms of a table. */
export async function measureEntityValues(tx: Database, table: TableOf): Promise<number> {
  const length = sql`char_length(${entityValues.value}) + char_length(array_to_string(${entityValues.synonyms}, ''))`;
  const [total] = await tx
    .select({ value: sql<number>`coalesce(sum(${length}), 0)::int` })
    .from(entityValues)
    .where(ofTable(table));
  return total?.value ?? 0;
}

export async function insertEntityValue(
  tx: Database,
  row: NewEntityValueRow & { readonly id?: number },
): Promise<EntityValueRow> {
  const statement = tx.insert(entityValues);
  const [made] = await (row.id === undefined ? statement : statement.overridingSystemValue()).values(row).returning();
  if (!made) throw new Error('The value was not made');
  return made;
}

export async function updateEntityValue(
  tx: Database,
  id: number,
  change: Pick<EntityValueRow, 'value' | 'synonyms' | 'language'>,
): Promise<void> {
  await tx.update(entityValues).set(change).where(eq(entityValues.id, id));
}

/** Deletes a value. @returns the deleted value; undefined when it no longer exists */
export async function removeEntityValue(tx: Database, id: number): Promise<EntityValueRow | undefined> {
  const [removed] = await tx.delete(entityValues).where(eq(entityValues.id, id)).returning();
  return removed;
}

/** Replaces a whole table by other values. */
export async function replaceTable(
  tx: Database,
  table: TableOf,
  rows: readonly Pick<EntityValueRow, 'value' | 'synonyms' | 'language'>[],
): Promise<void> {
  await tx.delete(entityValues).where(ofTable(table));
  // As one parameter: building a statement with tens of thousands of parameters blocks all other requests.
  const columns = sql`value text, synonyms jsonb, language text`;
  await tx.execute(sql`
    insert into ${entityValues} (version_id, entity_id, value, synonyms, language)
    select ${table.versionId}, ${table.entityId}::int, value,
      array(select jsonb_array_elements_text(synonyms)), language
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${columns}))
      with ordinality as row(value, synonyms, language, place)
    order by place`);
}

export interface Lists {
  readonly words: readonly string[];
  readonly patterns: readonly string[];
}

/** The word list and the patterns of an entity. */
export async function readLists(db: Database, entityId: number): Promise<Lists> {
  const [found] = await db
    .select({ words: entityLists.words, patterns: entityLists.patterns })
    .from(entityLists)
    .where(eq(entityLists.entityId, entityId));
  return found ?? { words: [], patterns: [] };
}

/** Stores both lists; empty ones leave no row, so that an unused entity can be deleted. */
export async function writeLists(tx: Database, entityId: number, { words, patterns }: Lists): Promise<void> {
  if (words.length === 0 && patterns.length === 0) {
    await tx.delete(entityLists).where(eq(entityLists.entityId, entityId));
    return;
  }
  const row = { words: [...words], patterns: [...patterns] };
  await tx
    .insert(entityLists)
    .values({ entityId, ...row })
    .onConflictDoUpdate({ target: entityLists.entityId, set: row });
}
