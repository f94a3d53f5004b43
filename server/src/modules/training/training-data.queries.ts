import { and, asc, eq } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  intents,
  translationEntities,
  translations,
} from '../../db/schema/index.ts';
import { trainsLanguage } from './training.queries.ts';
import type { EntityMark, TrainingData } from '../../engine/types.ts';
import type { Database } from '../../db/client.ts';

/** The training sentences of a language of a version, in a stable order. Call it in one snapshot. */
export async function readTrainingData(tx: Database, versionId: number, language: string): Promise<TrainingData> {
  const own = await readOwn(tx, versionId, language);
  const translated = await readTranslated(tx, versionId, language);
  return { language, examples: [...own, ...translated], groups: await readGroups(tx, versionId) };
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
    })
    .from(translationEntities)
    .innerJoin(translations, eq(translations.id, translationEntities.translationId))
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(trainsLanguage(versionId, language))
    .orderBy(asc(translationEntities.translationId), asc(translationEntities.start));
  return withMarks(sentences, marks);
}

/** Attaches marks to their sentences. */
export function withMarks(
  sentences: readonly { id: number; text: string; intent: string }[],
  marks: readonly (EntityMark & { sentenceId: number })[],
) {
  const bySentence = new Map<number, EntityMark[]>();
  for (const { sentenceId, start, end, entity } of marks) {
    const list = bySentence.get(sentenceId);
    if (list) list.push({ start, end, entity });
    else bySentence.set(sentenceId, [{ start, end, entity }]);
  }
  return sentences.map(({ id, text, intent }) => ({ text, intent, entities: bySentence.get(id) ?? [] }));
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
