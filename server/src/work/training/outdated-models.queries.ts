import { TASK_TYPE } from 'shared/domain';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { models, repositories, versionLanguages, versions } from '../../db/schema/index.ts';
import { startTask } from '../../resources/tasks/start-task.ts';
import type { Database } from '../../db/client.ts';
import type { PackName } from '../../engine/types.ts';

/** What models can be trained with on this worker. The encoders take time to detect. */
interface AtHand {
  readonly packNames: () => readonly PackName[];
  readonly encoderNames: () => readonly PackName[];
}

/**
 * Queues a training for every model that was trained with a missing language pack or encoder: nothing else can answer
 * for it. Its language counts as changed, so that people can also train it if this training fails.
 */
export async function retrainOutdated(db: Database, { packNames, encoderNames }: AtHand): Promise<void> {
  const outdated = await db
    .select({
      id: versionLanguages.id,
      versionId: versionLanguages.versionId,
      pack: sql<PackName | null>`receipt -> 'pack'`,
      encoder: sql<PackName | null>`receipt -> 'encoder'`,
    })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(
      and(
        sql`${models.receipt} ?| array['pack', 'encoder']`,
        isNotNull(versionLanguages.trainedRevision),
        isNull(versions.deletedAt),
        isNull(repositories.deletedAt),
      ),
    );
  for (const { id, versionId, pack, encoder } of outdated) {
    if (isAmong(pack, packNames) && isAmong(encoder, encoderNames)) continue;
    await db.transaction(async (tx) => {
      await tx.update(versionLanguages).set({ trainedRevision: null }).where(eq(versionLanguages.id, id));
      await startTask(tx, { type: TASK_TYPE.training, versionId, versionLanguageId: id, createdBy: null });
    });
  }
}

function isAmong(needed: PackName | null, atHand: () => readonly PackName[]): boolean {
  return needed === null || atHand().some(({ id, hash }) => id === needed.id && hash === needed.hash);
}
