import { and, eq, exists, gte, inArray, isNull, lte, not, notExists, notInArray, or, sql } from 'drizzle-orm';
import { formContains } from '../../../db/like.ts';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  intents,
  owners,
  sentenceLabels,
  sentenceReviews,
  translations,
} from '../../../db/schema/index.ts';
import { isTrained } from '../../../resources/models/trained-sentences.queries.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
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
    ...translationConditions(db, versionId, filters),
    await waitingCondition(db, versionId, filters),
    reviewCondition(db, versionId, filters),
    labelCondition(db, versionId, filters),
  );
}

function sentenceConditions(db: Database, versionId: number, filters: SentenceFilters): (SQL | undefined)[] {
  return [
    filters.id === undefined ? undefined : eq(examples.id, filters.id),
    filters.text === undefined ? undefined : eq(examples.text, filters.text),
    ...(filters.search ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => formContains(examples.searchText, word)),
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
async function markConditions(db: Database, versionId: number, filters: SentenceFilters): Promise<SQL[]> {
  return (await listAskedEntities(db, versionId, filters)).map((ids) =>
    ids.length === 0
      ? sql`false`
      : inArray(
          examples.id,
          db
            .select({ id: exampleEntities.exampleId })
            .from(exampleEntities)
            .where(inArray(exampleEntities.entityId, ids)),
        ),
  );
}

/** Ids of the entities that each filter of marks asks for. */
export async function listAskedEntities(
  db: Database,
  versionId: number,
  { entity, entity_id: entityId, group, label }: SentenceFilters,
): Promise<number[][]> {
  const idsOf = async (condition: SQL) => {
    const found = await db
      .select({ id: entities.id })
      .from(entities)
      .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
      .where(and(eq(entities.versionId, versionId), condition));
    return found.map(({ id }) => id);
  };
  const ofGroup = (name: string) => idsOf(name === 'other' ? isNull(entities.groupId) : eq(entityGroups.value, name));
  return Promise.all([
    ...(entity === undefined ? [] : [idsOf(isSameName(entities.value, entity))]),
    ...(entityId === undefined ? [] : [idsOf(eq(entities.id, entityId))]),
    ...(group === undefined ? [] : [ofGroup(group)]),
    ...(label === undefined ? [] : [ofGroup(label)]),
  ]);
}

/** Sentences that were added or changed since the last training, or those that the models were trained on. */
async function waitingCondition(
  db: Database,
  versionId: number,
  { waits_for_training: waits }: SentenceFilters,
): Promise<SQL | undefined> {
  if (waits === undefined) return undefined;
  const known = await isTrained(db, versionId);
  return waits ? not(known) : known;
}

function reviewCondition(
  db: Database,
  versionId: number,
  { needs_review: needs, assigned_to: nickname }: SentenceFilters,
): SQL | undefined {
  const asked = (whose?: SQL) =>
    db
      .select({ id: sentenceReviews.exampleId })
      .from(sentenceReviews)
      .where(and(eq(sentenceReviews.versionId, versionId), whose));
  const reviewer = db
    .select({ id: owners.id })
    .from(owners)
    .where(sql`lower(${owners.nickname}) = lower(${nickname})`);
  return and(
    needs === undefined ? undefined : (needs ? inArray : notInArray)(examples.id, asked()),
    nickname === undefined ? undefined : inArray(examples.id, asked(inArray(sentenceReviews.assignedTo, reviewer))),
  );
}

/** Of sentences that two or more people labeled. */
function labelCondition(db: Database, versionId: number, { labels }: SentenceFilters): SQL | undefined {
  if (labels === undefined) return undefined;
  const isAgreed = sql`count(*) > 1 and count(distinct ${sentenceLabels.intent}) = 1`;
  const isDisputed = sql`count(distinct ${sentenceLabels.intent}) > 1`;
  return inArray(
    examples.id,
    db
      .select({ id: sentenceLabels.exampleId })
      .from(sentenceLabels)
      .where(eq(sentenceLabels.versionId, versionId))
      .groupBy(sentenceLabels.exampleId)
      .having(labels === 'agree' ? isAgreed : isDisputed),
  );
}

// A draft does not count as a translation yet.
const isConfirmed = eq(translations.isDraft, false);
const isInvalid = eq(translations.hasValidEntities, false);

/** Filters by translations into a language: which ones, and whether a sentence must have one. */
export const TRANSLATION_FILTERS = [
  { name: 'has_translation_to', like: isConfirmed, must: true },
  { name: 'has_not_translation_to', like: isConfirmed, must: false },
  { name: 'has_valid_entities', like: isInvalid, must: false },
  { name: 'has_invalid_entities', like: isInvalid, must: true },
  { name: 'has_draft_to', like: eq(translations.isDraft, true), must: true },
  { name: 'has_outdated_to', like: eq(translations.isOutdated, true), must: true },
  { name: 'has_nothing_to', like: undefined, must: false },
] as const;

function translationConditions(db: Database, versionId: number, filters: SentenceFilters): (SQL | undefined)[] {
  const translated = (condition?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(translations)
      // With the version, the translations of others are not read.
      .where(and(eq(translations.exampleId, examples.id), eq(translations.versionId, versionId), condition));
  const to = (language: string) => eq(translations.language, language);
  const { has_translation: isTranslated, is_available_language: available } = filters;
  const confirmed = translated(isConfirmed);
  return [
    isTranslated === undefined ? undefined : isTranslated ? exists(confirmed) : notExists(confirmed),
    available === undefined
      ? undefined
      : or(eq(examples.language, available), exists(translated(and(to(available), isConfirmed)))),
    ...TRANSLATION_FILTERS.map(({ name, like, must }) => {
      const language = filters[name];
      if (language === undefined) return undefined;
      const asked = translated(and(to(language), like));
      return must ? exists(asked) : notExists(asked);
    }),
  ];
}
