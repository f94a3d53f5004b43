import { and, eq, isNull } from 'drizzle-orm';
import { entityValues, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export type EntityValueRow = typeof entityValues.$inferSelect;

/** A value with the uuid of its intelligence. */
export async function findEntityValue(
  db: Database,
  id: number,
): Promise<(EntityValueRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ value: entityValues, repositoryUuid: versions.repositoryUuid })
    .from(entityValues)
    .innerJoin(versions, eq(versions.id, entityValues.versionId))
    .where(and(eq(entityValues.id, id), isNull(versions.deletedAt)));
  return found && { ...found.value, repositoryUuid: found.repositoryUuid };
}
