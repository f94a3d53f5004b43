import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import {
  importChanges,
  importFiles,
  imports,
  owners,
  predictionLogs,
  repositories,
  tasks,
  trash,
  versionLanguages,
  versions,
} from '../../db/schema/index.ts';
import { removeOwner } from '../../resources/owners/owners.queries.ts';
import type { Database } from '../../db/client.ts';

const BATCH_SIZE = 5000;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Deletes inbox sentences older than `days` (only those below an id if one is given) in batches that do not hold locks
 * for long.
 */
export async function removeOldPredictions(db: Database, days: number, belowId?: number): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: predictionLogs.id })
      .from(predictionLogs)
      .where(
        and(
          lt(predictionLogs.createdAt, daysAgo(days)),
          belowId === undefined ? undefined : lt(predictionLogs.id, belowId),
        ),
      )
      .limit(BATCH_SIZE);
    const removed = await db
      .delete(predictionLogs)
      .where(inArray(predictionLogs.id, old))
      .returning({ id: predictionLogs.id });
    if (removed.length < BATCH_SIZE) return;
  }
}

/** The same for intelligences that keep sentences for fewer days than the site. */
export async function removeByOwnDays(db: Database, days: number): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: predictionLogs.id })
      .from(repositories)
      .innerJoin(versions, eq(versions.repositoryUuid, repositories.uuid))
      .innerJoin(versionLanguages, eq(versionLanguages.versionId, versions.id))
      .innerJoin(predictionLogs, eq(predictionLogs.versionLanguageId, versionLanguages.id))
      .where(
        and(
          lt(repositories.inboxDays, days),
          lt(predictionLogs.createdAt, sql`now() - make_interval(days => ${repositories.inboxDays})`),
        ),
      )
      .limit(BATCH_SIZE);
    const removed = await db
      .delete(predictionLogs)
      .where(inArray(predictionLogs.id, old))
      .returning({ id: predictionLogs.id });
    if (removed.length < BATCH_SIZE) return;
  }
}

/** Empties the trash of everything older than `days`, which can then no longer be restored. */
export async function emptyTrash(db: Database, days: number): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: trash.id })
      .from(trash)
      .where(lt(trash.createdAt, daysAgo(days)))
      .limit(BATCH_SIZE);
    const removed = await db.delete(trash).where(inArray(trash.id, old)).returning({ id: trash.id });
    if (removed.length < BATCH_SIZE) return;
  }
}

/** Deletes the undo data of imports stored more than `days` ago. */
export async function deleteOldImportChanges(db: Database, days: number): Promise<void> {
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.storedAt, daysAgo(days)));
  await db.delete(importChanges).where(inArray(importChanges.importId, old));
}

/** Deletes the files of imports that have ended: files of an import that was canceled before it started still exist. */
export async function removeImportFiles(db: Database): Promise<void> {
  const running = db
    .select({ id: imports.id })
    .from(imports)
    .innerJoin(tasks, eq(tasks.id, imports.taskId))
    .where(inArray(tasks.status, [0, 1]));
  await db.delete(importFiles).where(notInArray(importFiles.importId, running));
}

/** Deletes versions with their content `days` after their removal, one by one because a large version takes long. */
export async function removeDeletedVersions(db: Database, days: number): Promise<void> {
  const old = await db
    .select({ id: versions.id })
    .from(versions)
    .where(lt(versions.deletedAt, daysAgo(days)));
  for (const { id } of old) await db.delete(versions).where(inArray(versions.id, [id]));
}

/** Purges intelligences `days` after their deletion, one by one because a large one takes long. */
export async function purgeRepositories(db: Database, days: number): Promise<void> {
  const old = await db
    .select({ uuid: repositories.uuid })
    .from(repositories)
    .where(lt(repositories.deletedAt, daysAgo(days)));
  // The time is checked again: it may have been restored in the meantime.
  for (const { uuid } of old)
    await db.delete(repositories).where(and(eq(repositories.uuid, uuid), lt(repositories.deletedAt, daysAgo(days))));
}

/** Purges organizations `days` after their deletion; their nicknames become free `nicknameDays` later. */
export async function purgeOrganizations(db: Database, days: number, nicknameDays: number): Promise<void> {
  const old = await db
    .select({ id: owners.id })
    .from(owners)
    .where(lt(owners.deletedAt, daysAgo(days)));
  for (const { id } of old)
    await db.transaction(async (tx) => {
      const [held] = await tx
        .select({ id: owners.id })
        .from(owners)
        .where(and(eq(owners.id, id), lt(owners.deletedAt, daysAgo(days))))
        .for('update');
      if (held) await removeOwner(tx, id, nicknameDays);
    });
}
