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
import { MINIMUM } from './left-out.ts';
import type { TrainingFacts } from './readiness.ts';

/** Task states: waiting, running. */
const ACTIVE = [0, 1];

/** Training sentences by intent: those written in a language, and confirmed, valid translations into it. */
export async function countByIntent(
  db: Database,
  { versionId, language }: Pick<VersionLanguage, 'versionId' | 'language'>,
): Promise<ReadonlyMap<string, number>> {
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
  return summed([...bySentence, ...byTranslation]);
}

/** Entities with too few marks to train them. Those with enough may be thousands, and nobody reads their counts. */
async function countRareMarks(
  db: Database,
  { versionId, language }: VersionLanguage,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ name: string; value: number }>(sql`
    select ${entities.value} as name, sum(marks.marks)::int as value
    from (
      select ${exampleEntities.entityId} as entity_id, count(*) as marks
      from ${exampleEntities} join ${examples} on ${examples.id} = ${exampleEntities.exampleId}
      where ${written(versionId, language)} group by 1
      union all
      select ${translationEntities.entityId}, count(*)
      from ${translationEntities}
      join ${translations} on ${translations.id} = ${translationEntities.translationId}
      join ${examples} on ${examples.id} = ${translations.exampleId}
      where ${trainsLanguage(versionId, language)} group by 1
    ) marks
    join ${entities} on ${entities.id} = marks.entity_id
    group by ${entities.value} having sum(marks.marks) < ${MINIMUM}`);
  return summed(rows);
}

/** What decides whether a language can be trained. */
export async function readTrainingFacts(db: Database, row: VersionLanguage): Promise<TrainingFacts> {
  const { id, versionId, revision, trainedRevision } = row;
  // Sequential queries: the handle may be a transaction, which has a single connection.
  const byIntent = await countByIntent(db, row);
  const rareEntities = await countRareMarks(db, row);
  const active = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.versionLanguageId, id), eq(tasks.type, TASK_TYPE.training), inArray(tasks.status, ACTIVE)))
    .limit(1);
  return {
    sentences: [...byIntent.values()].reduce((sum, value) => sum + value, 0),
    intents: byIntent,
    rareEntities,
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
