import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
  versions,
} from '../../db/schema/index.ts';
import type { Column } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/pagination.ts';

const columns = {
  id: entities.id,
  versionId: entities.versionId,
  value: entities.value,
  groupId: entities.groupId,
  groupValue: entityGroups.value,
  createdAt: entities.createdAt,
};

export interface EntityRow {
  readonly id: number;
  readonly versionId: number;
  readonly value: string;
  readonly groupId: number | null;
  readonly groupValue: string | null;
  readonly createdAt: Date;
}

export async function listEntities(
  db: Database,
  filter: { versionId: number; value?: string | undefined },
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: EntityRow[] }> {
  const where = and(
    eq(entities.versionId, filter.versionId),
    filter.value === undefined ? undefined : eq(entities.value, filter.value),
  );
  const [total] = await db.select({ value: count() }).from(entities).where(where);
  const results = await db
    .select(columns)
    .from(entities)
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .where(where)
    .orderBy(asc(entities.value))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

/** An entity with the intelligence it belongs to. */
export async function findEntity(
  db: Database,
  id: number,
): Promise<(EntityRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ ...columns, repositoryUuid: versions.repositoryUuid })
    .from(entities)
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .innerJoin(versions, eq(versions.id, entities.versionId))
    .where(and(eq(entities.id, id), isNull(versions.deletedAt)));
  return found;
}

export async function updateEntity(
  tx: Database,
  id: number,
  change: { value?: string; groupId?: number | null },
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(entities).set(change).where(eq(entities.id, id));
}

export async function removeEntity(tx: Database, id: number): Promise<void> {
  await tx.delete(entities).where(eq(entities.id, id));
}

/** Languages whose training the entity takes part in. */
export async function listEntityLanguages(tx: Database, id: number): Promise<string[]> {
  const carrying = tx
    .select({ id: exampleEntities.exampleId })
    .from(exampleEntities)
    .where(eq(exampleEntities.entityId, id));
  const own = await tx
    .selectDistinct({ language: examples.language })
    .from(examples)
    .where(sql`${examples.id} in (${carrying})`);
  const translated = await tx
    .selectDistinct({ language: translations.language })
    .from(translations)
    .where(sql`${translations.exampleId} in (${carrying})`);
  return [...new Set([...own, ...translated].map(({ language }) => language))];
}

/** Counts a change of every sentence, translation and test sentence that carries the entity. */
export async function countCarriers(tx: Database, id: number): Promise<void> {
  const next = (column: Column) => sql`${column} + 1`;
  await tx
    .update(examples)
    .set({ revision: next(examples.revision) })
    .where(
      inArray(
        examples.id,
        tx.select({ id: exampleEntities.exampleId }).from(exampleEntities).where(eq(exampleEntities.entityId, id)),
      ),
    );
  await tx
    .update(translations)
    .set({ revision: next(translations.revision) })
    .where(
      inArray(
        translations.id,
        tx
          .select({ id: translationEntities.translationId })
          .from(translationEntities)
          .where(eq(translationEntities.entityId, id)),
      ),
    );
  await tx
    .update(testSentences)
    .set({ revision: next(testSentences.revision) })
    .where(
      inArray(
        testSentences.id,
        tx
          .select({ id: testSentenceEntities.testSentenceId })
          .from(testSentenceEntities)
          .where(eq(testSentenceEntities.entityId, id)),
      ),
    );
}

export type Group = typeof entityGroups.$inferSelect;

export async function findGroup(db: Database, id: number): Promise<(Group & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ group: entityGroups, repositoryUuid: versions.repositoryUuid })
    .from(entityGroups)
    .innerJoin(versions, eq(versions.id, entityGroups.versionId))
    .where(and(eq(entityGroups.id, id), isNull(versions.deletedAt)));
  return found && { ...found.group, repositoryUuid: found.repositoryUuid };
}

export async function createGroup(tx: Database, versionId: number, value: string): Promise<Group> {
  const [made] = await tx.insert(entityGroups).values({ versionId, value }).returning();
  if (!made) throw new Error('The group was not made');
  return made;
}

export async function renameGroup(tx: Database, id: number, value: string): Promise<void> {
  await tx.update(entityGroups).set({ value }).where(eq(entityGroups.id, id));
}

export async function removeGroup(tx: Database, id: number): Promise<void> {
  await tx.delete(entityGroups).where(eq(entityGroups.id, id));
}

/** Languages with sentences that carry an entity of the group. */
export async function listGroupLanguages(tx: Database, id: number): Promise<string[]> {
  const members = await tx.select({ id: entities.id }).from(entities).where(eq(entities.groupId, id));
  const languages = new Set<string>();
  for (const member of members)
    for (const language of await listEntityLanguages(tx, member.id)) languages.add(language);
  return [...languages];
}

export interface GroupFacts {
  /** Names of its entities, in order. */
  readonly entities: readonly string[];
  /** Sentences that carry one of them. */
  readonly sentences: number;
}

/** What the groups of a list hold, by their ids. */
export async function readGroupFacts(db: Database, ids: readonly number[]): Promise<Map<number, GroupFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: entities.groupId,
      names: sql<string[]>`array_agg(distinct ${entities.value} order by ${entities.value})`,
      sentences: sql<number>`count(distinct ${exampleEntities.exampleId})::int`,
    })
    .from(entities)
    .leftJoin(exampleEntities, eq(exampleEntities.entityId, entities.id))
    .where(inArray(entities.groupId, [...ids]))
    .groupBy(entities.groupId);
  return new Map(
    rows.flatMap(({ id, names, sentences }) => (id === null ? [] : [[id, { entities: names, sentences }] as const])),
  );
}
