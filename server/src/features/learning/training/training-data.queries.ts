import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  intents,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { marksJson, readByPages, readMarks } from '../../../resources/sentences/marks-json.queries.ts';
import { trainsLanguage } from './training.queries.ts';
import type { EntityList, EntityValue, TrainingData } from '../../../engine/types.ts';
import type { Database } from '../../../db/client.ts';

/** The training sentences of a language of a version, in a stable order. Call it in one snapshot. */
export async function readTrainingData(tx: Database, versionId: number, language: string): Promise<TrainingData> {
  return {
    language,
    examples: await readTrainingSentences(tx, versionId, language),
    groups: await readGroups(tx, versionId),
    values: await readValues(tx, versionId, language),
    lists: await readLists(tx, versionId),
  };
}

/** The sentences of the training data. Call it in one snapshot. */
export async function readTrainingSentences(tx: Database, versionId: number, language: string) {
  const own = await readOwn(tx, versionId, language);
  const translated = await readTranslated(tx, versionId, language);
  return [...own, ...translated];
}

async function readOwn(tx: Database, versionId: number, language: string) {
  const sentences = await readByPages((after, limit) =>
    tx
      .select({
        id: examples.id,
        text: examples.text,
        intent: intents.text,
        marks: marksJson(exampleEntities, 'example_id', sql`${examples.id}`),
      })
      .from(examples)
      .innerJoin(intents, eq(intents.id, examples.intentId))
      .where(and(eq(examples.versionId, versionId), eq(examples.language, language), gt(examples.id, after)))
      .orderBy(asc(examples.id))
      .limit(limit),
  );
  return mapInTurns(sentences, presentSentence);
}

async function readTranslated(tx: Database, versionId: number, language: string) {
  const sentences = await readByPages((after, limit) =>
    tx
      .select({
        id: translations.id,
        text: translations.text,
        intent: intents.text,
        marks: marksJson(translationEntities, 'translation_id', sql`${translations.id}`),
      })
      .from(translations)
      .innerJoin(examples, eq(examples.id, translations.exampleId))
      .innerJoin(intents, eq(intents.id, examples.intentId))
      .where(and(trainsLanguage(versionId, language), gt(translations.id, after)))
      .orderBy(asc(translations.id))
      .limit(limit),
  );
  return mapInTurns(sentences, presentSentence);
}

interface MarkedSentence {
  readonly text: string;
  readonly intent: string;
  readonly marks: unknown;
}

/** A sentence with its marks, as the engine takes it. */
export const presentSentence = ({ text, intent, marks }: MarkedSentence) => ({
  text,
  intent,
  entities: readMarks(marks),
});

/** The values of a language and those of every language, in the order in which they were added. */
async function readValues(tx: Database, versionId: number, language: string): Promise<EntityValue[]> {
  const rows = await tx
    .select({ entity: entities.value, value: entityValues.value, synonyms: entityValues.synonyms })
    .from(entityValues)
    .leftJoin(entities, eq(entities.id, entityValues.entityId))
    .where(
      and(
        eq(entityValues.versionId, versionId),
        or(eq(entityValues.language, language), isNull(entityValues.language)),
      ),
    )
    .orderBy(sql`${entityValues.language} nulls last`, asc(entityValues.id));
  return rows.map(({ entity, ...value }) => (entity === null ? value : { entity, ...value }));
}

/** Word lists and patterns, by the name of the entity. */
async function readLists(tx: Database, versionId: number): Promise<EntityList[]> {
  return tx
    .select({ entity: entities.value, words: entityLists.words, patterns: entityLists.patterns })
    .from(entityLists)
    .innerJoin(entities, eq(entities.id, entityLists.entityId))
    .where(
      and(
        eq(entities.versionId, versionId),
        sql`cardinality(${entityLists.words}) + cardinality(${entityLists.patterns}) > 0`,
      ),
    )
    .orderBy(asc(entities.value));
}

async function readGroups(tx: Database, versionId: number): Promise<Record<string, string>> {
  const rows = await tx
    .select({ entity: entities.value, group: entityGroups.value })
    .from(entities)
    .innerJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .where(eq(entities.versionId, versionId))
    .orderBy(asc(entities.value));
  return Object.fromEntries(rows.map(({ entity, group }) => [entity, group]));
}
