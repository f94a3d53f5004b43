import { and, asc, count, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import { containsPattern } from '../../db/like.ts';
import { creations, owners, repositories, tasks, versionLanguages, versions } from '../../db/schema/index.ts';
import { perDatabase } from '../../db/per-database.ts';
import { Conflict, NotFound, say } from '../../lib/errors.ts';
import type { SQL } from 'drizzle-orm';
import type { Fallback } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/schema/pagination.ts';

export type Version = typeof versions.$inferSelect;
export type VersionLanguage = typeof versionLanguages.$inferSelect;

const versionsWhere = (which: SQL) =>
  perDatabase((db) =>
    db
      .select()
      .from(versions)
      .where(and(eq(versions.repositoryUuid, sql.placeholder('repositoryUuid')), isNull(versions.deletedAt), which))
      .prepare(''),
  );
const mainVersion = versionsWhere(eq(versions.isDefault, true));
const versionWithId = versionsWhere(eq(versions.id, sql.placeholder('id')));

/** A version of the intelligence, by default the main one; deleted versions are not found. */
export async function findVersion(
  db: Database,
  repositoryUuid: string,
  id: number | undefined,
): Promise<Version | undefined> {
  const [found] = await (id === undefined
    ? mainVersion(db).execute({ repositoryUuid })
    : versionWithId(db).execute({ repositoryUuid, id }));
  return found;
}

/** A version by its id; deleted versions are not found. */
export async function findVersionById(db: Database, id: number): Promise<Version | undefined> {
  const [found] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.id, id), isNull(versions.deletedAt)));
  return found;
}

export async function createVersion(tx: Database, row: typeof versions.$inferInsert): Promise<Version> {
  const [made] = await tx.insert(versions).values(row).returning();
  if (!made) throw new Error('The version was not created');
  return made;
}

export async function renameVersion(tx: Database, id: number, name: string): Promise<void> {
  await tx.update(versions).set({ name }).where(eq(versions.id, id));
}

export async function setVersionNote(tx: Database, id: number, note: string): Promise<void> {
  await tx.update(versions).set({ note }).where(eq(versions.id, id));
}

export async function setFallback(tx: Database, id: number, fallback: Fallback | null): Promise<void> {
  await tx.update(versions).set({ fallback }).where(eq(versions.id, id));
}

/** Makes a version the main one. */
export async function makeDefault(tx: Database, { id, repositoryUuid }: Version): Promise<void> {
  // Lock all versions in one order, so that concurrent changes run one after the other.
  await tx
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.repositoryUuid, repositoryUuid))
    .orderBy(versions.id)
    .for('update');
  const [usable] = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, id), isNull(versions.deletedAt)));
  if (!usable) return;
  await tx
    .update(versions)
    .set({ isDefault: false })
    .where(and(eq(versions.repositoryUuid, repositoryUuid), eq(versions.isDefault, true)));
  await tx.update(versions).set({ isDefault: true }).where(eq(versions.id, id));
}

/** Marks a version as deleted. @returns false when it has become the main one */
export async function hideVersion(db: Database, id: number): Promise<boolean> {
  const hidden = await db
    .update(versions)
    .set({ deletedAt: sql`clock_timestamp()` })
    .where(and(eq(versions.id, id), eq(versions.isDefault, false)))
    .returning({ id: versions.id });
  return hidden.length > 0;
}

/** Marks an unfinished copy as deleted. */
export async function hideUnfinished(tx: Database, id: number): Promise<void> {
  await tx
    .update(versions)
    .set({ deletedAt: sql`clock_timestamp()` })
    .where(and(eq(versions.id, id), eq(versions.isCopying, true)));
}

/**
 * Deletes an intelligence whose first content is unfinished, with its tasks; its creator can still see the reason of
 * the failure. Without a reason it was canceled.
 */
export async function removeUnfinished(tx: Database, versionId: number, taskId: number): Promise<void> {
  await tx
    .update(creations)
    .set({
      error: sql`case when ${tasks.cancelRequested} then null else ${tasks.error} end`,
      endedAt: sql`clock_timestamp()`,
    })
    .from(tasks)
    .where(and(eq(tasks.id, creations.taskId), eq(tasks.id, taskId)));
  const unfinished = tx
    .select({ uuid: versions.repositoryUuid })
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.isCopying, true), eq(versions.isDefault, true)));
  await tx.delete(repositories).where(inArray(repositories.uuid, unfinished));
}

/** Locks an unfinished copy for the transaction. @returns false when it is finished or deleted */
export async function holdCopying(tx: Database, id: number): Promise<boolean> {
  const [held] = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, id), eq(versions.isCopying, true), isNull(versions.deletedAt)))
    .for('update');
  return held !== undefined;
}

export async function endCopying(tx: Database, id: number): Promise<void> {
  await tx.update(versions).set({ isCopying: false }).where(eq(versions.id, id));
}

export async function createDefaultVersion(
  db: Database,
  { repositoryUuid, createdBy, language }: { repositoryUuid: string; createdBy: number; language: string },
): Promise<Version> {
  const [made] = await db
    .insert(versions)
    .values({ repositoryUuid, name: 'master', isDefault: true, createdBy })
    .returning();
  if (!made) throw new Error('The first version was not created');
  await ensureVersionLanguage(db, made.id, language);
  return made;
}

/** The version language, created if it is missing. */
export async function ensureVersionLanguage(
  db: Database,
  versionId: number,
  language: string,
): Promise<VersionLanguage> {
  const known = await findVersionLanguage(db, versionId, language);
  if (known) return known;
  await db.insert(versionLanguages).values({ versionId, language }).onConflictDoNothing();
  const made = await findVersionLanguage(db, versionId, language);
  if (!made) throw new Error('The version language was neither found nor created');
  return made;
}

export async function findVersionLanguage(
  db: Database,
  versionId: number,
  language: string,
): Promise<VersionLanguage | undefined> {
  const [found] = await db
    .select()
    .from(versionLanguages)
    .where(and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)));
  return found;
}

export async function listVersionLanguages(db: Database, versionId: number): Promise<VersionLanguage[]> {
  return db
    .select()
    .from(versionLanguages)
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(asc(versionLanguages.id));
}

/**
 * Records a change of content: each of these languages can be trained again. The update locks the row, so that training
 * can compare the counter with the value it has read.
 */
export async function recordChange(db: Database, versionId: number, languages: readonly string[]): Promise<void> {
  const changed = [...new Set(languages)].sort();
  for (const language of changed) await ensureVersionLanguage(db, versionId, language);
  if (changed.length > 0) {
    await db
      .update(versionLanguages)
      .set({ revision: sql`${versionLanguages.revision} + 1`, lastUpdate: sql`clock_timestamp()` })
      .where(and(eq(versionLanguages.versionId, versionId), inArray(versionLanguages.language, changed)));
  }
  await touchVersion(db, versionId);
}

/** Records a change of settings: every language of every version can be trained again. */
export async function recordSettingsChange(db: Database, repositoryUuid: string): Promise<void> {
  const ofThis = db.select({ id: versions.id }).from(versions).where(eq(versions.repositoryUuid, repositoryUuid));
  await db
    .update(versionLanguages)
    .set({ revision: sql`${versionLanguages.revision} + 1`, lastUpdate: sql`clock_timestamp()` })
    .where(inArray(versionLanguages.versionId, ofThis));
}

/** Records that the version was modified now. @throws Conflict while it is being copied, NotFound when it is deleted */
export async function touchVersion(db: Database, versionId: number): Promise<void> {
  const touched = await db
    .update(versions)
    .set({ lastUpdate: sql`clock_timestamp()` })
    .where(and(eq(versions.id, versionId), eq(versions.isCopying, false), isNull(versions.deletedAt)))
    .returning({ id: versions.id });
  if (touched.length > 0) return;
  const [found] = await db
    .select({ isCopying: versions.isCopying, deletedAt: versions.deletedAt })
    .from(versions)
    .where(eq(versions.id, versionId));
  if (found?.deletedAt) throw new NotFound(say('version_missing'));
  if (found?.isCopying) throw new Conflict(say('version_copying'));
}

const ORDERINGS: Readonly<Record<string, SQL>> = {
  id: sql`${versions.id}`,
  name: sql`lower(${versions.name})`,
  is_default: sql`${versions.isDefault}`,
  created_at: sql`${versions.createdAt}`,
  last_update: sql`${versions.lastUpdate}`,
  created_by: sql`lower(${owners.name})`,
};

export interface VersionFilter {
  readonly repositoryUuid: string;
  readonly search?: string | undefined;
  /** `name` or `-name`; unknown values are ignored. */
  readonly ordering?: string | undefined;
}

/** A version with the name of its author. */
export interface ListedVersion {
  readonly version: Version;
  readonly createdBy: string | null;
}

export async function findListedVersion(db: Database, id: number): Promise<ListedVersion | undefined> {
  const [found] = await db
    .select({ version: versions, createdBy: owners.name })
    .from(versions)
    .leftJoin(owners, eq(owners.id, versions.createdBy))
    .where(and(eq(versions.id, id), isNull(versions.deletedAt)));
  return found;
}

/** A page of an intelligence's versions, by default with the main one first. */
export async function listVersions(
  db: Database,
  { repositoryUuid, search, ordering }: VersionFilter,
  { limit, offset }: PageRequest,
) {
  const where = and(
    eq(versions.repositoryUuid, repositoryUuid),
    isNull(versions.deletedAt),
    search ? ilike(versions.name, containsPattern(search)) : undefined,
  );
  const [total] = await db.select({ value: count() }).from(versions).where(where);
  const results = await db
    .select({ version: versions, createdBy: owners.name })
    .from(versions)
    .leftJoin(owners, eq(owners.id, versions.createdBy))
    .where(where)
    .orderBy(...orderOf(ordering))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

function orderOf(ordering: string | undefined): SQL[] {
  const [, sign = '', name = ''] = /^([-+]?)(\w+)$/.exec(ordering ?? '') ?? [];
  const column = Object.hasOwn(ORDERINGS, name) ? ORDERINGS[name] : undefined;
  if (!column) return [desc(versions.isDefault), asc(versions.id)];
  return [sign === '-' ? desc(column) : asc(column), asc(versions.id)];
}
