import { and, asc, count, countDistinct, eq, exists, gte, sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  intents,
  models,
  predictionCounts,
  testSentences,
  translations,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

export interface IntentFact {
  readonly id: number;
  readonly value: string;
  /** Training sentences by language. */
  readonly sentences: ReadonlyMap<string, number>;
}

/** Intents of a version, by name. Counted intent by intent, with index-only scans. */
export async function listIntentFacts(db: Database, versionId: number): Promise<IntentFact[]> {
  const { rows } = await db.execute<{ id: number; value: string; sentences: Record<string, number> }>(sql`
    select intent.id, intent.text as value, coalesce(counted.sentences, '{}') as sentences
    from ${intents} intent
    cross join lateral (
      select jsonb_object_agg(part.language, part.sentences) as sentences
      from (
        select language, count(*)::int as sentences
        from ${examples}
        where intent_id = intent.id
        group by language
      ) part
    ) counted
    where intent.version_id = ${versionId}
    order by intent.text`);
  return rows.map(({ id, value, sentences }) => ({ id, value, sentences: new Map(Object.entries(sentences)) }));
}

export interface EntityFact {
  readonly id: number;
  readonly value: string;
  readonly groupId: number | null;
  /** Training sentences in which it is marked. */
  readonly sentences: number;
}

/** Entities of a version with the number of sentences in which they are marked, counted per entity from an index. */
export async function listEntityFacts(db: Database, versionId: number): Promise<EntityFact[]> {
  const { rows } = await db.execute<{ id: number; value: string; groupId: number | null; sentences: number }>(sql`
    select entity.id, entity.value, entity.group_id as "groupId", (
      select count(distinct mark.example_id)::int from ${exampleEntities} mark where mark.entity_id = entity.id
    ) as sentences
    from ${entities} entity
    where entity.version_id = ${versionId}
    order by entity.value`);
  return rows;
}

export interface GroupFact {
  readonly id: number;
  readonly value: string;
}

export async function listGroups(db: Database, versionId: number): Promise<GroupFact[]> {
  return db
    .select({ id: entityGroups.id, value: entityGroups.value })
    .from(entityGroups)
    .where(eq(entityGroups.versionId, versionId))
    .orderBy(asc(entityGroups.value));
}

/** Sentences with an entity of each group, counted from an index; the key is null for entities without a group. */
export async function countSentencesByGroup(db: Database, versionId: number): Promise<Map<number | null, number>> {
  const { rows } = await db.execute<{ groupId: number | null; sentences: number }>(sql`
    select part.group_id as "groupId", (
      select count(distinct mark.example_id)::int from ${exampleEntities} mark where mark.entity_id = any(part.entities)
    ) as sentences
    from (
      select group_id, array_agg(id) as entities from ${entities} where version_id = ${versionId} group by group_id
    ) part`);
  return new Map(rows.map(({ groupId, sentences }) => [groupId, sentences]));
}

/** Number of training sentences by language. */
export async function countExamplesByLanguage(db: Database, versionId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ language: examples.language, value: count() })
    .from(examples)
    .where(eq(examples.versionId, versionId))
    .groupBy(examples.language);
  return new Map(rows.map(({ language, value }) => [language, value]));
}

export async function countTestsByLanguage(db: Database, versionId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ language: testSentences.language, value: count() })
    .from(testSentences)
    .where(eq(testSentences.versionId, versionId))
    .groupBy(testSentences.language);
  return new Map(rows.map(({ language, value }) => [language, value]));
}

export interface TranslationCounts {
  /** Confirmed by a person. */
  readonly count: number;
  /** Not confirmed yet. */
  readonly drafts: number;
  /** With entities that differ from those of the sentence. */
  readonly invalid: number;
  /** Of an earlier text of the sentence, drafts included. */
  readonly outdated: number;
}

/** Translations of sentences in one language, by target language. */
export async function countTranslationsByLanguage(
  db: Database,
  versionId: number,
  from: string,
): Promise<Map<string, TranslationCounts>> {
  const which = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const rows = await db
    .select({
      language: translations.language,
      count: which(sql`not ${translations.isDraft}`),
      drafts: which(sql`${translations.isDraft}`),
      invalid: which(sql`not ${translations.hasValidEntities}`),
      outdated: which(sql`${translations.isOutdated}`),
    })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .where(and(eq(examples.versionId, versionId), eq(examples.language, from)))
    .groupBy(translations.language);
  return new Map(rows.map(({ language, ...counts }) => [language, counts]));
}

/** Entities marked in the sentences of each language. */
export async function listEntitiesByLanguage(db: Database, versionId: number): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ language: examples.language, ids: sql<number[]>`array_agg(distinct ${exampleEntities.entityId})` })
    .from(exampleEntities)
    .innerJoin(examples, eq(examples.id, exampleEntities.exampleId))
    .where(eq(examples.versionId, versionId))
    .groupBy(examples.language);
  return new Map(rows.map(({ language, ids }) => [language, ids]));
}

/** Languages of the version that have a model. */
export async function listTrainedLanguages(db: Database, versionId: number): Promise<string[]> {
  const rows = await db
    .select({ language: versionLanguages.language })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(versionLanguages.id);
  return rows.map(({ language }) => language);
}

/** Members whose key requested a prediction this month. */
export async function countActiveMembers(db: Database, repositoryUuid: string): Promise<number> {
  const ofThis = db
    .select()
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(
      and(eq(versionLanguages.id, predictionCounts.versionLanguageId), eq(versions.repositoryUuid, repositoryUuid)),
    );
  const [found] = await db
    .select({ value: countDistinct(predictionCounts.ownerId) })
    .from(predictionCounts)
    .where(and(gte(predictionCounts.day, sql`date_trunc('month', now())::date`), exists(ofThis)));
  return found?.value ?? 0;
}
