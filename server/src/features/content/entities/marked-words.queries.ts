import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { entities, entityLists, entityValues, exampleEntities, examples } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The newest marks that are counted: those of large intelligences would take too long. */
const MARKS_MAX = 10_000;
/** Words of values, and of lists, that are read. */
const WORDS_MAX = 5000;

interface MarkedIn {
  readonly versionId: number;
  readonly entityId?: number | undefined;
  readonly language?: string | undefined;
}

/**
 * The marked words, cut out by the database: thousands of long sentences would be read for them. Offsets count UTF-16
 * units, so characters of two units are followed by a filler there.
 */
const MARKED_WORD = sql<string>`
  case when ${examples.text} ~ '[\\U00010000-\\U0010FFFF]'
    then replace(
      substr(
        regexp_replace(${examples.text}, '([\\U00010000-\\U0010FFFF])', '\\1' || chr(1), 'g'),
        ${exampleEntities.start} + 1, ${exampleEntities.end} - ${exampleEntities.start}
      ),
      chr(1), ''
    )
    else substr(${examples.text}, ${exampleEntities.start} + 1, ${exampleEntities.end} - ${exampleEntities.start})
  end`;

/** The words of the newest marks of a version. */
export async function listNewestMarks(db: Database, { versionId, entityId, language }: MarkedIn) {
  return db
    .select({ entity: entities.value, text: MARKED_WORD })
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
  const ofLanguage =
    language === undefined ? undefined : or(isNull(entityValues.language), eq(entityValues.language, language));
  const { rows: values } = await db.execute<Word>(sql`
    select ${entities.value} as entity, word.text
    from ${entityValues}
    join ${entities} on ${entities.id} = ${entityValues.entityId}
    cross join lateral unnest(array_prepend(${entityValues.value}, ${entityValues.synonyms})) as word(text)
    where ${and(ofEntity, ofLanguage)}
    limit ${WORDS_MAX}`);
  const { rows: listed } = await db.execute<Word>(sql`
    select ${entities.value} as entity, word.text
    from ${entityLists}
    join ${entities} on ${entities.id} = ${entityLists.entityId}
    cross join lateral unnest(${entityLists.words}) as word(text)
    where ${ofEntity}
    limit ${WORDS_MAX}`);
  return [...values, ...listed];
}

type Word = { readonly entity: string; readonly text: string };
