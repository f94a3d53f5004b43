import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { containsFolded } from '../../db/like.ts';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  intents,
  translationEntities,
  translations,
  versions,
} from '../../db/schema/index.ts';
import { withMeaning } from '../sentences/meaning.ts';
import { isSameName } from '../sentences/names.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/pagination.ts';
import type { ExampleFilters, SentenceFilters } from './examples.schema.ts';

const columns = {
  id: examples.id,
  versionId: examples.versionId,
  language: examples.language,
  text: examples.text,
  intent: intents.text,
  isCorrected: examples.isCorrected,
  revision: examples.revision,
  createdAt: examples.createdAt,
};

export interface ExampleRow {
  readonly id: number;
  readonly versionId: number;
  readonly language: string;
  readonly text: string;
  readonly intent: string;
  readonly isCorrected: boolean;
  readonly revision: number;
  readonly createdAt: Date;
}

/** A sentence with the uuid of its intelligence. */
export async function findExample(
  db: Database,
  id: number,
): Promise<(ExampleRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ ...columns, repositoryUuid: versions.repositoryUuid })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .where(and(eq(examples.id, id), isNull(versions.deletedAt)));
  return found;
}

/** Locks a sentence until the end of the transaction. */
export async function holdExample(tx: Database, id: number): Promise<void> {
  // No join here: it would be evaluated with the intent from before the wait, and find nothing if that has changed.
  await tx.select({ id: examples.id }).from(examples).where(eq(examples.id, id)).for('update');
}

/** Reads a sentence and locks it until the end of the transaction. */
export async function lockExample(tx: Database, id: number): Promise<ExampleRow | undefined> {
  await holdExample(tx, id);
  const [found] = await listExamplesById(tx, [id]);
  return found;
}

export async function listExamplesById(db: Database, ids: readonly number[]): Promise<ExampleRow[]> {
  return db
    .select(columns)
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(inArray(examples.id, [...ids]))
    .orderBy(asc(examples.id));
}

/** A page of a version's sentences, newest first. */
export async function listExamples(
  db: Database,
  versionId: number,
  filters: ExampleFilters,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: ExampleRow[] }> {
  const where = await exampleConditions(db, versionId, filters);
  const order = orderOf(db, filters);
  // Select the ids of the page first, so that the other columns are joined to the rows of one page only.
  const page = db
    .select({ id: examples.id })
    .from(examples)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [[total], results] = await Promise.all([
    db.select({ value: count() }).from(examples).where(where),
    db
      .select(columns)
      .from(examples)
      .innerJoin(intents, eq(intents.id, examples.intentId))
      .where(inArray(examples.id, page))
      .orderBy(...order),
  ]);
  return { count: total?.value ?? 0, results };
}

/** The filters of the list, as a condition on a version's sentences. */
export async function exampleConditions(
  db: Database,
  versionId: number,
  filters: SentenceFilters,
): Promise<SQL | undefined> {
  return and(
    eq(examples.versionId, versionId),
    ...sentenceConditions(db, versionId, filters),
    ...(await markConditions(db, versionId, filters)),
    ...translationConditions(db, filters),
  );
}

function sentenceConditions(db: Database, versionId: number, filters: SentenceFilters): (SQL | undefined)[] {
  return [
    filters.text === undefined ? undefined : eq(examples.text, filters.text),
    ...(filters.search ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => containsFolded(examples.text, word)),
    filters.language === undefined ? undefined : eq(examples.language, filters.language),
    filters.intent === undefined
      ? undefined
      : inArray(
          examples.intentId,
          db
            .select({ id: intents.id })
            .from(intents)
            .where(and(eq(intents.versionId, versionId), isSameName(intents.text, filters.intent))),
        ),
    filters.intent_id === undefined ? undefined : eq(examples.intentId, filters.intent_id),
    filters.start_created_at === undefined ? undefined : gte(examples.createdAt, filters.start_created_at),
    filters.end_created_at === undefined ? undefined : lte(examples.createdAt, filters.end_created_at),
  ];
}

/** Looks the entity ids up first: with literal ids the planner knows how selective the condition is. */
async function markConditions(
  db: Database,
  versionId: number,
  { entity, entity_id: entityId, group, label }: SentenceFilters,
): Promise<SQL[]> {
  const carries = async (condition: SQL) => {
    const found = await db
      .select({ id: entities.id })
      .from(entities)
      .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
      .where(and(eq(entities.versionId, versionId), condition));
    if (found.length === 0) return sql`false`;
    return inArray(
      examples.id,
      db
        .select({ id: exampleEntities.exampleId })
        .from(exampleEntities)
        .where(
          inArray(
            exampleEntities.entityId,
            found.map(({ id }) => id),
          ),
        ),
    );
  };
  const ofGroup = (name: string) => carries(name === 'other' ? isNull(entities.groupId) : eq(entityGroups.value, name));
  return Promise.all([
    ...(entity === undefined ? [] : [carries(isSameName(entities.value, entity))]),
    ...(entityId === undefined ? [] : [carries(eq(entities.id, entityId))]),
    ...(group === undefined ? [] : [ofGroup(group)]),
    ...(label === undefined ? [] : [ofGroup(label)]),
  ]);
}

function translationConditions(db: Database, filters: SentenceFilters): (SQL | undefined)[] {
  const translated = (condition?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(translations)
      .where(and(eq(translations.exampleId, examples.id), condition));
  const to = (language: string) => eq(translations.language, language);
  // A draft is no translation yet.
  const confirmed = (language?: string) =>
    translated(and(language === undefined ? undefined : to(language), eq(translations.isDraft, false)));
  const {
    has_translation: isTranslated,
    has_translation_to: has,
    has_not_translation_to: hasNot,
    is_available_language: available,
    has_valid_entities: valid,
    has_invalid_entities: invalid,
    has_draft_to: draft,
    has_nothing_to: nothing,
  } = filters;
  return [
    isTranslated === undefined ? undefined : isTranslated ? exists(confirmed()) : notExists(confirmed()),
    has === undefined ? undefined : exists(confirmed(has)),
    hasNot === undefined ? undefined : notExists(confirmed(hasNot)),
    available === undefined ? undefined : or(eq(examples.language, available), exists(confirmed(available))),
    valid === undefined ? undefined : notExists(translated(and(to(valid), eq(translations.hasValidEntities, false)))),
    invalid === undefined ? undefined : exists(translated(and(to(invalid), eq(translations.hasValidEntities, false)))),
    draft === undefined ? undefined : exists(translated(and(to(draft), eq(translations.isDraft, true)))),
    nothing === undefined ? undefined : notExists(translated(to(nothing))),
  ];
}

function orderOf(db: Database, { ordering, order_by_translation: byTranslation }: ExampleFilters): SQL[] {
  const order =
    ordering === 'created_at'
      ? [asc(examples.createdAt), asc(examples.id)]
      : [desc(examples.createdAt), desc(examples.id)];
  const [, sign = '', language = ''] = /^(-?)(\w+)$/.exec(byTranslation ?? '') ?? [];
  if (language === '') return order;
  const isTranslated = exists(
    db
      .select({ one: sql`1` })
      .from(translations)
      .where(
        and(
          eq(translations.exampleId, examples.id),
          eq(translations.language, language),
          eq(translations.isDraft, false),
        ),
      ),
  );
  return [sign === '-' ? desc(isTranslated) : asc(isTranslated), ...order];
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
      entity: entities.value,
      createdAt: translationEntities.createdAt,
    })
    .from(translationEntities)
    .innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(inArray(translationEntities.translationId, [...translationIds]))
    .orderBy(asc(translationEntities.start));
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

export async function removeExample(tx: Database, id: number): Promise<void> {
  await tx.delete(examples).where(eq(examples.id, id));
}
