import { and, eq, isNull } from 'drizzle-orm';
import { intents, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export type Intent = typeof intents.$inferSelect;

/** An intent with the uuid of its intelligence. */
export async function findIntent(db: Database, id: number): Promise<(Intent & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ intent: intents, repositoryUuid: versions.repositoryUuid })
    .from(intents)
    .innerJoin(versions, eq(versions.id, intents.versionId))
    .where(and(eq(intents.id, id), isNull(versions.deletedAt)));
  return found && { ...found.intent, repositoryUuid: found.repositoryUuid };
}
