import { and, eq, exists, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { containsFolded } from '../../db/like.ts';
import { entities, entityGroups, exampleEntities, examples, intents, translations } from '../../db/schema/index.ts';
import { isSameName } from '../sentences/names.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { SentenceFilters } from './examples.schema.ts';

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
