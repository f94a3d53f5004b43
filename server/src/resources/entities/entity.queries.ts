import { and, eq, isNull } from 'drizzle-orm';
import { entities, entityGroups, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export const entityColumns = {
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

/** An entity with the uuid of its intelligence. */
export async function findEntity(
  db: Database,
  id: number,
): Promise<(EntityRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ ...entityColumns, repositoryUuid: versions.repositoryUuid })
    .from(entities)
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .innerJoin(versions, eq(versions.id, entities.versionId))
    .where(and(eq(entities.id, id), isNull(versions.deletedAt)));
  return found;
}
