import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { predictionLogs, versionLanguages, versions } from '../../../db/schema/index.ts';
import { whereOf } from './inbox-filter.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { InboxFilter } from './inbox-filter.queries.ts';

/** The repository that a version language belongs to. */
export async function findVersionLanguageOwner(
  db: Database,
  id: number,
): Promise<{ repositoryUuid: string } | undefined> {
  const [found] = await db
    .select({ repositoryUuid: versions.repositoryUuid })
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(eq(versionLanguages.id, id));
  return found;
}

/** Counting stops here: an exact count would read a long inbox completely for every page. */
export const MAX_COUNTED = 10_000;

export type InboxRow = typeof predictionLogs.$inferSelect & {
  readonly versionName: string;
  readonly language: string;
};

const BATCH_SIZE = 5000;
const PAGE = 500;

/**
 * Deletes sentences of a repository's inbox, all of them without ids; ignores ids of other inboxes. @returns how many
 */
export async function removeInboxRows(
  db: Database,
  { repositoryUuid, ids }: { repositoryUuid: string; ids: readonly number[] | undefined },
): Promise<number> {
  const own = db
    .select({ id: predictionLogs.id })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(and(eq(versions.repositoryUuid, repositoryUuid), ids && inArray(predictionLogs.id, [...ids])))
    .limit(BATCH_SIZE);
  for (let removed = 0; ;) {
    const { length } = await db
      .delete(predictionLogs)
      .where(inArray(predictionLogs.id, own))
      .returning({ id: predictionLogs.id });
    removed += length;
    if (length < BATCH_SIZE) return removed;
  }
}

/** Logged sentences of a repository, newest first. */
export async function listInboxRows(
  db: Database,
  filter: InboxFilter,
  { limit, offset }: PageRequest,
): Promise<Page<InboxRow>> {
  const where = whereOf(filter);
  const source = db
    .select({ id: predictionLogs.id })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(where)
    .limit(MAX_COUNTED);
  const [total] = await db.select({ value: count() }).from(source.as('counted'));
  const results = await rowsWhere(db, where).limit(limit).offset(offset);
  return { count: total?.value ?? 0, results: results.map(presentRow) };
}

/** Logged sentences by their ids. */
export async function listInboxRowsById(db: Database, ids: readonly number[]): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  return (await rowsWhere(db, inArray(predictionLogs.id, [...ids]))).map(presentRow);
}

/** All of them, newest first; sentences that arrive during the reading are left out. */
export async function* readInboxRows(db: Database, filter: InboxFilter): AsyncGenerator<InboxRow> {
  for (let last: number | undefined; ;) {
    const older = last === undefined ? undefined : lt(predictionLogs.id, last);
    const page = await rowsWhere(db, and(whereOf(filter), older)).limit(PAGE);
    yield* page.map(presentRow);
    last = page.at(-1)?.log.id;
    if (page.length < PAGE) return;
  }
}

function rowsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({ log: predictionLogs, versionName: versions.name, language: versionLanguages.language })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(where)
    .orderBy(desc(predictionLogs.id));
}

function presentRow({ log, versionName, language }: Awaited<ReturnType<typeof rowsWhere>>[number]): InboxRow {
  return { ...log, versionName, language };
}
