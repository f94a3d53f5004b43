import { and, asc, count, desc, eq, exists, gt, inArray, notExists, sql } from 'drizzle-orm';
import { containsFolded } from '../../../db/like.ts';
import {
  entities,
  entityGroups,
  examples,
  intents,
  organizationAuthorizations,
  organizations,
  testSentenceEntities,
  testSentences,
} from '../../../db/schema/index.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import { meaningColumns, withMeaning } from '../../../resources/sentences/meaning.ts';
import type { SQL } from 'drizzle-orm';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { TestSentenceFilters } from './test-sentences.schema.ts';
import type { TestSentenceRow } from '../../../resources/test-sentences/test-sentence.queries.ts';

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
      .map((word) => containsFolded(testSentences.text, word)),
    language === undefined ? undefined : eq(testSentences.language, language),
    intent === undefined ? undefined : isSameName(testSentences.intent, intent),
    entity === undefined ? undefined : carries(isSameName(entities.value, entity)),
    ...[group, label].map((name) => (name === undefined ? undefined : ofGroup(name))),
  ];
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
  const rows = await db
    .select({
      id: testSentenceEntities.id,
      sentenceId: testSentenceEntities.testSentenceId,
      start: testSentenceEntities.start,
      end: testSentenceEntities.end,
      role: testSentenceEntities.role,
      resolvedValue: testSentenceEntities.resolvedValue,
      entity: entities.value,
      group: entityGroups.value,
    })
    .from(testSentenceEntities)
    .innerJoin(entities, eq(entities.id, testSentenceEntities.entityId))
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .where(inArray(testSentenceEntities.testSentenceId, [...ids]))
    .orderBy(asc(testSentenceEntities.start), asc(testSentenceEntities.id));
  return withMeaning(rows);
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

/** The name, as stored, of an intent that a training sentence of the version has. */
export async function findTrainedIntent(db: Database, versionId: number, name: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: intents.text })
    .from(intents)
    .where(
      and(
        eq(intents.versionId, versionId),
        isSameName(intents.text, name),
        exists(
          db
            .select({ one: sql`1` })
            .from(examples)
            .where(eq(examples.intentId, intents.id)),
        ),
      ),
    );
  return found?.name;
}

export async function createTestSentence(tx: Database, row: typeof testSentences.$inferInsert): Promise<number> {
  const [created] = await tx.insert(testSentences).values(row).returning({ id: testSentences.id });
  if (!created) throw new Error('The test sentence was not created');
  return created.id;
}

export async function updateTestSentence(
  tx: Database,
  id: number,
  change: Pick<typeof testSentences.$inferInsert, 'text' | 'intent' | 'authorId'>,
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
  const rows = marks.flatMap((mark) => {
    const { start, end } = mark;
    const entityId = entityIds.get(mark.entity);
    return entityId === undefined ? [] : [{ testSentenceId, start, end, entityId, ...meaningColumns(mark) }];
  });
  if (rows.length > 0) await tx.insert(testSentenceEntities).values(rows);
}

export const removeTestSentence = (tx: Database, id: number): Promise<void> => removeTestSentences(tx, [id]);

export async function removeTestSentences(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(testSentences).where(inArray(testSentences.id, [...ids]));
}
