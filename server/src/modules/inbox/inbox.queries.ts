import { and, count, desc, eq, gte, ilike, inArray, isNull, lte } from 'drizzle-orm';
import { containsPattern } from '../../db/like.ts';
import { predictionLogs, versionLanguages, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { Page, PageRequest } from '../../lib/pagination.ts';

/** To which intelligence a language of a version belongs. */
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

export interface LogFilter {
  readonly repositoryUuid: string;
  readonly versionLanguageId?: number | undefined;
  readonly versionId?: number | undefined;
  readonly language?: string | undefined;
  readonly intent?: string | undefined;
  readonly search?: string | undefined;
  /** 0–1, both inclusive. */
  readonly leastConfidence?: number | undefined;
  readonly mostConfidence?: number | undefined;
}

/** Nobody turns more pages; counting further would read all of a long inbox each time. */
const MOST_COUNTED = 10_000;

export type LogRow = typeof predictionLogs.$inferSelect & { readonly versionName: string };

const REMOVED_AT_A_TIME = 5000;

/** Forgets these sentences of an intelligence's inbox, without ids all of them. @returns how many; what belongs to others is left alone. */
export async function removeLogs(
  db: Database,
  { repositoryUuid, ids }: { repositoryUuid: string; ids: readonly number[] | undefined },
): Promise<number> {
  const own = db
    .select({ id: predictionLogs.id })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(and(eq(versions.repositoryUuid, repositoryUuid), ids && inArray(predictionLogs.id, [...ids])))
    .limit(REMOVED_AT_A_TIME);
  for (let removed = 0; ;) {
    const { length } = await db
      .delete(predictionLogs)
      .where(inArray(predictionLogs.id, own))
      .returning({ id: predictionLogs.id });
    removed += length;
    if (length < REMOVED_AT_A_TIME) return removed;
  }
}

/** Parsed sentences of an intelligence, the newest first. */
export async function listLogs(db: Database, filter: LogFilter, { limit, offset }: PageRequest): Promise<Page<LogRow>> {
  const where = and(
    eq(versions.repositoryUuid, filter.repositoryUuid),
    isNull(versions.deletedAt),
    filter.versionLanguageId === undefined ? undefined : eq(predictionLogs.versionLanguageId, filter.versionLanguageId),
    filter.versionId === undefined ? undefined : eq(versionLanguages.versionId, filter.versionId),
    filter.language === undefined ? undefined : eq(versionLanguages.language, filter.language),
    filter.intent === undefined ? undefined : eq(predictionLogs.intent, filter.intent),
    filter.leastConfidence === undefined ? undefined : gte(predictionLogs.confidence, filter.leastConfidence),
    filter.mostConfidence === undefined ? undefined : lte(predictionLogs.confidence, filter.mostConfidence),
    ...(filter.search ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => ilike(predictionLogs.text, containsPattern(word))),
  );
  const source = db
    .select({ id: predictionLogs.id })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(where)
    .limit(MOST_COUNTED);
  const [total] = await db.select({ value: count() }).from(source.as('counted'));
  const rows = await db
    .select({ log: predictionLogs, versionName: versions.name })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(where)
    .orderBy(desc(predictionLogs.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results: rows.map(({ log, versionName }) => ({ ...log, versionName })) };
}
