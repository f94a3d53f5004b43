import { eq, inArray, sql } from 'drizzle-orm';
import { entities, entityGroups, exampleEntities } from '../../../db/schema/index.ts';
import { listEntityLanguages } from './entities.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Group } from '../../../resources/entities/group.queries.ts';

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

/** Languages whose training uses an entity of the group. */
export async function listGroupLanguages(tx: Database, id: number): Promise<string[]> {
  const members = await tx.select({ id: entities.id }).from(entities).where(eq(entities.groupId, id));
  const languages = new Set<string>();
  for (const member of members)
    for (const language of await listEntityLanguages(tx, member.id)) languages.add(language);
  return [...languages];
}

export interface GroupFacts {
  /** Names of its entities, sorted. */
  readonly entities: readonly string[];
  /** Sentences marked with one of them. */
  readonly sentences: number;
}

/** Contents of groups, by id. */
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
