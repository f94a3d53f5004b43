import { TASK_TYPE } from 'shared/domain';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import {
  entities,
  entityLists,
  exampleEntities,
  examples,
  intents,
  tasks,
  translationEntities,
  translations,
  versionLanguages,
} from '../../../db/schema/index.ts';
import { entitiesInExcess } from '../../../engine/pattern.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import type { VersionLanguage } from '../../../resources/versions/versions.queries.ts';
import type { TrainingFacts } from './readiness.ts';

/** Task states: waiting, running. */
const ACTIVE = [0, 1];

/** Counts a language's training sentences: those written in it, and confirmed, valid translations into it. */
export async function readTrainingFacts(
  db: Database,
  { id, versionId, language, revision, trainedRevision }: VersionLanguage,
): Promise<TrainingFacts> {
  // Sequential queries: the handle may be a transaction, which has a single connection.
  const bySentence = await db
    .select({ name: intents.text, value: count() })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(written(versionId, language))
    .groupBy(intents.text);
  const byTranslation = await db
    .select({ name: intents.text, value: count() })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(trainsLanguage(versionId, language))
    .groupBy(intents.text);
  const marks = await db
    .select({ name: entities.value, value: count() })
    .from(exampleEntities)
    .innerJoin(examples, eq(examples.id, exampleEntities.exampleId))
    .innerJoin(entities, eq(entities.id, exampleEntities.entityId))
    .where(written(versionId, language))
    .groupBy(entities.value);
  const translatedMarks = await db
    .select({ name: entities.value, value: count() })
    .from(translationEntities)
    .innerJoin(translations, eq(translations.id, translationEntities.translationId))
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(trainsLanguage(versionId, language))
    .groupBy(entities.value);
  const active = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.versionLanguageId, id), eq(tasks.type, TASK_TYPE.training), inArray(tasks.status, ACTIVE)))
    .limit(1);
  const byIntent = summed([...bySentence, ...byTranslation]);
  return {
    sentences: [...byIntent.values()].reduce((sum, value) => sum + value, 0),
    intents: byIntent,
    entities: summed([...marks, ...translatedMarks]),
    excess: await entitiesInExcess(await listPatterns(db, versionId)),
    isBeingTrained: active.length > 0,
    hasChanged: trainedRevision === null || revision > trainedRevision,
  };
}

/** In the order of a training. */
async function listPatterns(db: Database, versionId: number) {
  return db
    .select({ entity: entities.value, patterns: entityLists.patterns })
    .from(entityLists)
    .innerJoin(entities, eq(entities.id, entityLists.entityId))
    .where(and(eq(entities.versionId, versionId), sql`cardinality(${entityLists.patterns}) > 0`))
    .orderBy(asc(entities.value));
}

/** Translations into a language that wait for confirmation: drafts, and those whose originals have changed. */
export async function countUnconfirmed(
  db: Database,
  versionId: number,
  language: string,
): Promise<{ drafts: number; outdated: number }> {
  const which = (condition: PgColumn) => sql<number>`count(*) filter (where ${condition})::int`;
  const [found] = await db
    .select({ drafts: which(translations.isDraft), outdated: which(translations.isOutdated) })
    .from(translations)
    .where(and(eq(translations.versionId, versionId), eq(translations.language, language)));
  return found ?? { drafts: 0, outdated: 0 };
}

/** Translations that train a language, or any: confirmed by a person, of the current original, with valid entities. */
export function trainsLanguage(versionId: number, language: string | undefined): SQL | undefined {
  return and(
    eq(examples.versionId, versionId),
    language === undefined ? undefined : eq(translations.language, language),
    eq(translations.hasValidEntities, true),
    eq(translations.isDraft, false),
    eq(translations.isOutdated, false),
  );
}

function written(versionId: number, language: string): SQL | undefined {
  return and(eq(examples.versionId, versionId), eq(examples.language, language));
}

function summed(rows: readonly { name: string; value: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, value } of rows) sums.set(name, (sums.get(name) ?? 0) + value);
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Locks a language's row, so that concurrent requests to train it are handled one after the other. */
export async function lockVersionLanguage(tx: Database, id: number): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(versionLanguages)
    .where(eq(versionLanguages.id, id))
    .for('update');
}
