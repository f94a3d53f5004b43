import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { entities, entityLists, entityValues, exampleEntities, examples } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The newest marks that are counted: those of large intelligences would take too long. */
const MARKS_MAX = 10_000;
/** Values and word lists that are read. */
const VALUES_MAX = 5000;

interface MarkedIn {
  readonly versionId: number;
  readonly entityId?: number | undefined;
  readonly language?: string | undefined;
}

/** The newest marks of a version with the sentences that have them. */
export async function listNewestMarks(db: Database, { versionId, entityId, language }: MarkedIn) {
  return db
    .select({
      entity: entities.value,
      sentence: examples.text,
      start: exampleEntities.start,
      end: exampleEntities.end,
    })
    .from(exampleEntities)
    .innerJoin(entities, eq(entities.id, exampleEntities.entityId))
    .innerJoin(examples, eq(examples.id, exampleEntities.exampleId))
    .where(
      and(
        eq(entities.versionId, versionId),
        entityId === undefined ? undefined : eq(entities.id, entityId),
        language === undefined ? undefined : eq(examples.language, language),
      ),
    )
    .orderBy(desc(exampleEntities.id))
    .limit(MARKS_MAX);
}

/** Words by which entities are found besides marks: values, synonyms and word lists. */
export async function listValueWords(db: Database, { versionId, entityId, language }: MarkedIn) {
  const ofEntity = and(
    eq(entities.versionId, versionId),
    entityId === undefined ? undefined : eq(entities.id, entityId),
  );
  const values = await db
    .select({ entity: entities.value, value: entityValues.value, synonyms: entityValues.synonyms })
    .from(entityValues)
    .innerJoin(entities, eq(entities.id, entityValues.entityId))
    .where(
      and(
        ofEntity,
        language === undefined ? undefined : or(isNull(entityValues.language), eq(entityValues.language, language)),
      ),
    )
    .limit(VALUES_MAX);
  const lists = await db
    .select({ entity: entities.value, words: entityLists.words })
    .from(entityLists)
    .innerJoin(entities, eq(entities.id, entityLists.entityId))
    .where(ofEntity);
  return [
    ...values.flatMap(({ entity, value, synonyms }) => [value, ...synonyms].map((text) => ({ entity, text }))),
    ...lists.flatMap(({ entity, words }) => words.slice(0, VALUES_MAX).map((text) => ({ entity, text }))),
  ];
}
