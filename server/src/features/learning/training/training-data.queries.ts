import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { plainMark } from 'shared/domain';
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
import { withMeaning } from '../../../resources/sentences/meaning.ts';
import { trainsLanguage } from './training.queries.ts';
import type { EntityList, EntityMark, EntityValue, TrainingData } from '../../../engine/types.ts';
import type { Database } from '../../../db/client.ts';
import type { MeaningColumns } from '../../../resources/sentences/meaning.ts';

/** The training sentences of a language of a version, in a stable order. Call it in one snapshot. */
export async function readTrainingData(tx: Database, versionId: number, language: string): Promise<TrainingData> {
  const own = await readOwn(tx, versionId, language);
  const translated = await readTranslated(tx, versionId, language);
  return {
    language,
    examples: [...own, ...translated],
    groups: await readGroups(tx, versionId),
    values: await readValues(tx, versionId, language),
    lists: await readLists(tx, versionId),
  };
}

async function readOwn(tx: Database, versionId: number, language: string) {
  const where = and(eq(examples.versionId, versionId), eq(examples.language, language));
  const sentences = await tx
    .select({ id: examples.id, text: examples.text, intent: intents.text })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(where)
    .orderBy(asc(examples.id));
  const marks = await tx
    .select({
      sentenceId: exampleEntities.exampleId,
      start: exampleEntities.start,
      end: exampleEntities.end,
      entity: entities.value,
      role: exampleEntities.role,
      resolvedValue: exampleEntities.resolvedValue,
    })
    .from(exampleEntities)
    .innerJoin(examples, eq(examples.id, exampleEntities.exampleId))
    .innerJoin(entities, eq(entities.id, exampleEntities.entityId))
    .where(where)
    .orderBy(asc(exampleEntities.exampleId), asc(exampleEntities.start));
  return withMarks(sentences, marks);
}

async function readTranslated(tx: Database, versionId: number, language: string) {
  const sentences = await tx
    .select({ id: translations.id, text: translations.text, intent: intents.text })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(trainsLanguage(versionId, language))
    .orderBy(asc(translations.id));
  const marks = await tx
    .select({
      sentenceId: translationEntities.translationId,
      start: translationEntities.start,
      end: translationEntities.end,
      entity: entities.value,
      role: translationEntities.role,
      resolvedValue: translationEntities.resolvedValue,
    })
    .from(translationEntities)
    .innerJoin(translations, eq(translations.id, translationEntities.translationId))
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(trainsLanguage(versionId, language))
    .orderBy(asc(translationEntities.translationId), asc(translationEntities.start));
  return withMarks(sentences, marks);
}

interface MarkRow extends MeaningColumns {
  readonly sentenceId: number;
  readonly start: number;
  readonly end: number;
  readonly entity: string;
}

/** Attaches marks to their sentences. */
export function withMarks(
  sentences: readonly { id: number; text: string; intent: string }[],
  marks: readonly MarkRow[],
) {
  const bySentence = new Map<number, EntityMark[]>();
  for (const { sentenceId, ...mark } of withMeaning(marks)) {
    const list = bySentence.get(sentenceId);
    if (list) list.push(plainMark(mark));
    else bySentence.set(sentenceId, [plainMark(mark)]);
  }
  return sentences.map(({ id, text, intent }) => ({ text, intent, entities: bySentence.get(id) ?? [] }));
}

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
