import { and, asc, desc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  intents,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { withMeaning } from '../../../resources/sentences/meaning.ts';
import { orderOf } from './example-order.queries.ts';
import { countExamples } from './count-examples.queries.ts';
import { exampleConditions } from './example-conditions.queries.ts';
import { exampleColumns } from '../../../resources/examples/example.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { ExampleFilters } from './examples.schema.ts';
import type { ExampleRow } from '../../../resources/examples/example.queries.ts';

/** Locks sentences until the end of the transaction, in one order. */
export async function holdExamples(tx: Database, ids: readonly number[]): Promise<void> {
  // No join here: it would be evaluated with the intent from before the wait, and find nothing if that has changed.
  await tx
    .select({ id: examples.id })
    .from(examples)
    .where(inArray(examples.id, [...ids]))
    .orderBy(asc(examples.id))
    .for('update');
}

/** Reads a sentence and locks it until the end of the transaction. */
export async function lockExample(tx: Database, id: number): Promise<ExampleRow | undefined> {
  await holdExamples(tx, [id]);
  const [found] = await listExamplesById(tx, [id]);
  return found;
}

export async function listExamplesById(db: Database, ids: readonly number[]): Promise<ExampleRow[]> {
  return db
    .select(exampleColumns)
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(inArray(examples.id, [...ids]))
    .orderBy(asc(examples.id));
}

/** A page of a version's sentences: newest first, or by `ordering`. */
export async function listExamples(
  db: Database,
  versionId: number,
  filters: ExampleFilters,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: ExampleRow[] }> {
  const where = await exampleConditions(db, versionId, filters);
  const byDate = filters.ordering === 'created_at' ? asc : desc;
  const order = [...(await orderOf(db, versionId, filters.ordering)), byDate(examples.createdAt), byDate(examples.id)];
  const translation = translationOrder(db, filters);
  // Select the ids of the page first, so that the other exampleColumns are joined to the rows of one page only.
  const page = translation
    ? pageByTranslation(db, { where, byDate, ...translation }, { limit, offset })
    : (filters.ordering === 'intent'
        ? db.select({ id: examples.id }).from(examples).innerJoin(intents, eq(intents.id, examples.intentId))
        : db.select({ id: examples.id }).from(examples)
      )
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
  const [count, results] = await Promise.all([
    countExamples(db, versionId, filters, where),
    db
      .select(exampleColumns)
      .from(examples)
      .innerJoin(intents, eq(intents.id, examples.intentId))
      .where(inArray(examples.id, page))
      .orderBy(...(translation ? [translation.byTranslation(translation.isTranslated)] : []), ...order),
  ]);
  return { count, results };
}

type Direction = typeof asc;

interface TranslationOrder {
  readonly isTranslated: SQL;
  readonly byTranslation: Direction;
}

/** Translated sentences come last, or first with a minus before the language. */
function translationOrder(
  db: Database,
  { order_by_translation: wanted = '' }: ExampleFilters,
): TranslationOrder | undefined {
  const [, sign, language] = /^(-?)(\w+)$/.exec(wanted) ?? [];
  if (language === undefined) return undefined;
  const isOfSentence = and(
    eq(translations.exampleId, examples.id),
    eq(translations.language, language),
    eq(translations.isDraft, false),
  );
  return {
    isTranslated: exists(
      db
        .select({ one: sql`1` })
        .from(translations)
        .where(isOfSentence),
    ),
    byTranslation: sign === '-' ? desc : asc,
  };
}

/** Reads each half in its order from an index; sorting all sentences took most of the time of the list. */
function pageByTranslation(
  db: Database,
  { where, byDate, isTranslated, byTranslation }: TranslationOrder & { where: SQL | undefined; byDate: Direction },
  { limit, offset }: PageRequest,
) {
  const half = (condition: SQL, value: SQL<boolean>) =>
    db
      .select({ id: examples.id, createdAt: examples.createdAt, isTranslated: value.as('is_translated') })
      .from(examples)
      .where(and(where, condition))
      .orderBy(byDate(examples.createdAt), byDate(examples.id))
      .limit(offset + limit);
  const halves = unionAll(half(not(isTranslated), sql`false`), half(isTranslated, sql`true`)).as('halves');
  return db
    .select({ id: halves.id })
    .from(halves)
    .orderBy(byTranslation(halves.isTranslated), byDate(halves.createdAt), byDate(halves.id))
    .limit(limit)
    .offset(offset);
}

/** Marks of sentences, by position. */
export async function listMarks(db: Database, exampleIds: readonly number[]) {
  if (exampleIds.length === 0) return [];
  const rows = await db
    .select({
      id: exampleEntities.id,
      exampleId: exampleEntities.exampleId,
      start: exampleEntities.start,
      end: exampleEntities.end,
      role: exampleEntities.role,
      resolvedValue: exampleEntities.resolvedValue,
      entityId: entities.id,
      entity: entities.value,
      group: entityGroups.value,
      createdAt: exampleEntities.createdAt,
    })
    .from(exampleEntities)
    .innerJoin(entities, eq(entities.id, exampleEntities.entityId))
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .where(inArray(exampleEntities.exampleId, [...exampleIds]))
    .orderBy(asc(exampleEntities.start), asc(exampleEntities.id));
  return withMeaning(rows);
}

export async function listTranslations(db: Database, exampleIds: readonly number[]) {
  if (exampleIds.length === 0) return [];
  return db
    .select()
    .from(translations)
    .where(inArray(translations.exampleId, [...exampleIds]))
    .orderBy(asc(translations.id));
}

/** Marks of translations, by position. */
export async function listTranslationMarks(db: Database, translationIds: readonly number[]) {
  if (translationIds.length === 0) return [];
  const rows = await db
    .select({
      id: translationEntities.id,
      translationId: translationEntities.translationId,
      start: translationEntities.start,
      end: translationEntities.end,
      role: translationEntities.role,
      resolvedValue: translationEntities.resolvedValue,
      entityId: entities.id,
      entity: entities.value,
      createdAt: translationEntities.createdAt,
    })
    .from(translationEntities)
    .innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(inArray(translationEntities.translationId, [...translationIds]))
    .orderBy(asc(translationEntities.start), asc(translationEntities.id));
  return withMeaning(rows);
}

export async function updateExample(
  tx: Database,
  id: number,
  change: Partial<typeof examples.$inferInsert>,
): Promise<void> {
  await tx
    .update(examples)
    .set({ ...change, revision: sql`${examples.revision} + 1` })
    .where(eq(examples.id, id));
}

export async function replaceMarks(
  tx: Database,
  exampleId: number,
  marks: readonly Omit<typeof exampleEntities.$inferInsert, 'exampleId'>[],
): Promise<void> {
  await tx.delete(exampleEntities).where(eq(exampleEntities.exampleId, exampleId));
  if (marks.length > 0) await tx.insert(exampleEntities).values(marks.map((mark) => ({ exampleId, ...mark })));
}

export const removeExample = (tx: Database, id: number): Promise<void> => removeExamples(tx, [id]);

export async function removeExamples(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(examples).where(inArray(examples.id, [...ids]));
}
