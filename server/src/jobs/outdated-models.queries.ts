import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { models, repositories, versionLanguages, versions } from '../db/schema/index.ts';
import { startTask } from '../modules/tasks/start-task.ts';
import { TASK_TYPE } from '../modules/tasks/task-types.ts';
import type { Database } from '../db/client.ts';
import type { PackName } from '../engine/types.ts';

/**
 * Queues a training for every model that was trained with a language pack which is not there: nothing else can answer
 * for it. Its language counts as changed, so that people can train it too, should this training fail.
 */
export async function retrainOutdated(db: Database, packs: readonly PackName[]): Promise<void> {
  const outdated = await db
    .select({ id: versionLanguages.id, versionId: versionLanguages.versionId, pack: sql<PackName>`receipt -> 'pack'` })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(
      and(
        sql`${models.receipt} -> 'pack' is not null`,
        isNotNull(versionLanguages.trainedRevision),
        isNull(versions.deletedAt),
        isNull(repositories.deletedAt),
      ),
    );
  for (const { id, versionId, pack } of outdated) {
    if (packs.some((own) => own.id === pack.id && own.hash === pack.hash)) continue;
    await db.transaction(async (tx) => {
      await tx.update(versionLanguages).set({ trainedRevision: null }).where(eq(versionLanguages.id, id));
      await startTask(tx, { type: TASK_TYPE.training, versionId, versionLanguageId: id, createdBy: null });
    });
  }
}
