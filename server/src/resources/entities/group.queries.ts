import { and, eq, isNull } from 'drizzle-orm';
import { entityGroups, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export type Group = typeof entityGroups.$inferSelect;

export async function findGroup(db: Database, id: number): Promise<(Group & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ group: entityGroups, repositoryUuid: versions.repositoryUuid })
    .from(entityGroups)
    .innerJoin(versions, eq(versions.id, entityGroups.versionId))
    .where(and(eq(entityGroups.id, id), isNull(versions.deletedAt)));
  return found && { ...found.group, repositoryUuid: found.repositoryUuid };
}
