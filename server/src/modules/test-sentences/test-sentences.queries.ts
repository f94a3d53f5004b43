import { and, asc, count, desc, eq, exists, gt, ilike, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { containsPattern } from '../../db/like.ts';
import {
  entities,
  entityGroups,
  examples,
  intents,
  organizationAuthorizations,
  organizations,
  testSentenceEntities,
  testSentences,
  versions,
} from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Mark } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/pagination.ts';
import type { TestSentenceFilters } from './test-sentences.schema.ts';

type TestSentenceRow = typeof testSentences.$inferSelect;

/** A test sentence and the repository it belongs to. */
export type TestSentenceOf = TestSentenceRow & { readonly repositoryUuid: string };

type SentenceFilters = Partial<Omit<TestSentenceFilters, 'limit' | 'offset'>>;

export async function listTestSentences(
  db: Database,
  versionId: number,
  filters: SentenceFilters,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: TestSentenceRow[] }> {
  const where = and(eq(testSentences.versionId, versionId), ...conditionsOf(db, filters));
  const [total] = await db.select({ value: count() }).from(testSentences).where(where);
  const order =
    filters.ordering === 'created_at'
      ? [asc(testSentences.createdAt), asc(testSentences.id)]
      : [desc(testSentences.createdAt), desc(testSentences.id)];
  const results = await db
    .select()
    .from(testSentences)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

function conditionsOf(
  db: Database,
  { text, search, language, intent, entity, group, label }: SentenceFilters,
): (SQL | undefined)[] {
  const carries = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(testSentenceEntities)
        .innerJoin(entities, eq(entities.id, testSentenceEntities.entityId))
        .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
        .where(and(eq(testSentenceEntities.testSentenceId, testSentences.id), condition)),
    );
  const ofGroup = (name: string) =>
    carries(name === 'other' ? sql`${entities.groupId} is null` : eq(entityGroups.value, name));
  return [
    text === undefined ? undefined : eq(testSentences.text, text),
    ...(search ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => ilike(testSentences.text, containsPattern(word))),
    language === undefined ? undefined : eq(testSentences.language, language),
    intent === undefined ? undefined : eq(testSentences.intent, intent),
    entity === undefined ? undefined : carries(eq(entities.value, entity)),
    ...[group, label].map((name) => (name === undefined ? undefined : ofGroup(name))),
  ];
}

export async function findTestSentence(db: Database, id: number): Promise<TestSentenceOf | undefined> {
  const [found] = await db
    .select({ sentence: testSentences, repositoryUuid: versions.repositoryUuid })
    .from(testSentences)
    .innerJoin(versions, eq(versions.id, testSentences.versionId))
    .where(and(eq(testSentences.id, id), isNull(versions.deletedAt)));
  return found && { ...found.sentence, repositoryUuid: found.repositoryUuid };
}

/** Reads a test sentence and locks it until the end of the transaction. */
export async function lockTestSentence(tx: Database, id: number): Promise<TestSentenceRow | undefined> {
  const [found] = await tx.select().from(testSentences).where(eq(testSentences.id, id)).for('update');
  return found;
}

export interface TestMark extends Mark {
  readonly id: number;
  readonly sentenceId: number;
  readonly group: string | null;
}

/** The marks of test sentences, by position. */
export async function listTestMarks(db: Database, ids: readonly number[]): Promise<TestMark[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: testSentenceEntities.id,
      sentenceId: testSentenceEntities.testSentenceId,
      start: testSentenceEntities.start,
      end: testSentenceEntities.end,
      entity: entities.value,
      group: entityGroups.value,
    })
    .from(testSentenceEntities)
    .innerJoin(entities, eq(entities.id, testSentenceEntities.entityId))
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .where(inArray(testSentenceEntities.testSentenceId, [...ids]))
    .orderBy(asc(testSentenceEntities.start), asc(testSentenceEntities.id));
}

/** Whether an owner is the organization of the example intelligences: verified, and without members. */
export async function isExampleOwner(db: Database, ownerId: number): Promise<boolean> {
  const members = db
    .select({ one: sql`1` })
    .from(organizationAuthorizations)
    .where(
      and(eq(organizationAuthorizations.organizationId, organizations.id), gt(organizationAuthorizations.role, 0)),
    );
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, ownerId), eq(organizations.verificated, true), notExists(members)));
  return found !== undefined;
}

/** Whether a training sentence of the version has the intent. */
export async function isTrainedIntent(db: Database, versionId: number, name: string): Promise<boolean> {
  const [found] = await db
    .select({ id: intents.id })
    .from(intents)
    .where(
      and(
        eq(intents.versionId, versionId),
        eq(intents.text, name),
        exists(
          db
            .select({ one: sql`1` })
            .from(examples)
            .where(eq(examples.intentId, intents.id)),
        ),
      ),
    );
  return found !== undefined;
}

export async function findEntityIds(
  db: Database,
  versionId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ id: entities.id, value: entities.value })
    .from(entities)
    .where(and(eq(entities.versionId, versionId), inArray(entities.value, [...names])));
  return new Map(rows.map(({ id, value }) => [value, id]));
}

export async function createTestSentence(tx: Database, row: typeof testSentences.$inferInsert): Promise<number> {
  const [created] = await tx.insert(testSentences).values(row).returning({ id: testSentences.id });
  if (!created) throw new Error('The test sentence was not created');
  return created.id;
}

export async function updateTestSentence(
  tx: Database,
  id: number,
  change: { text: string; intent: string },
): Promise<void> {
  await tx
    .update(testSentences)
    .set({ ...change, revision: sql`${testSentences.revision} + 1` })
    .where(eq(testSentences.id, id));
}

export async function replaceTestMarks(
  tx: Database,
  testSentenceId: number,
  marks: readonly Mark[],
  entityIds: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.delete(testSentenceEntities).where(eq(testSentenceEntities.testSentenceId, testSentenceId));
  const rows = marks.flatMap(({ start, end, entity }) => {
    const entityId = entityIds.get(entity);
    return entityId === undefined ? [] : [{ testSentenceId, start, end, entityId }];
  });
  if (rows.length > 0) await tx.insert(testSentenceEntities).values(rows);
}

export async function removeTestSentence(tx: Database, id: number): Promise<void> {
  await tx.delete(testSentences).where(eq(testSentences.id, id));
}
