import { and, between, desc, eq, gt, inArray, isNull, or, sql, sum } from 'drizzle-orm';
import {
  organizationAuthorizations,
  owners,
  predictionCounts,
  repositories,
  repositoryAuthorizations,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { ListedRepository } from '../../intelligences/repositories/repositories.queries.ts';

interface ReportFilter {
  /** Holder of the parse keys. */
  readonly ownerId: number;
  /** Reader of the report, who sees only repositories they can still read. */
  readonly readerId: number;
  /** Days in UTC, both included. */
  readonly from: string;
  readonly to: string;
}

export interface ReportRow {
  readonly repository: ListedRepository;
  readonly count: number;
}

export interface Report extends Page<ReportRow> {
  /** Sum over all pages. */
  readonly total: number;
}

/** Predictions per repository, most used first. */
export async function countPredictions(
  db: Database,
  { ownerId, readerId, from, to }: ReportFilter,
  { limit, offset }: PageRequest,
): Promise<Report> {
  const counted = db
    .select({ uuid: versions.repositoryUuid, value: sum(predictionCounts.count).mapWith(Number).as('value') })
    .from(predictionCounts)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionCounts.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(
      and(
        eq(predictionCounts.ownerId, ownerId),
        between(predictionCounts.day, from, to),
        gt(predictionCounts.count, 0),
      ),
    )
    .groupBy(versions.repositoryUuid)
    .as('counted');
  const readable = and(
    isNull(repositories.deletedAt),
    or(eq(repositories.isPrivate, false), inArray(repositories.uuid, readableBy(db, readerId))),
  );
  const [totals] = await db
    .select({ count: sql<number>`count(*)::int`, total: sql<number>`coalesce(sum(${counted.value}), 0)::int` })
    .from(counted)
    .innerJoin(repositories, eq(repositories.uuid, counted.uuid))
    .where(readable);
  const rows = await db
    .select({ repository: repositories, ownerNickname: owners.nickname, count: counted.value })
    .from(counted)
    .innerJoin(repositories, eq(repositories.uuid, counted.uuid))
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .where(readable)
    .orderBy(desc(counted.value), desc(repositories.uuid))
    .limit(limit)
    .offset(offset);
  return {
    count: totals?.count ?? 0,
    total: totals?.total ?? 0,
    results: rows.map(({ repository, ownerNickname, count }) => ({
      repository: { ...repository, ownerNickname },
      count,
    })),
  };
}

/** Repositories on which a person has a role, directly or through an organization. */
function readableBy(db: Database, personId: number) {
  const mine = db
    .select({ id: organizationAuthorizations.organizationId })
    .from(organizationAuthorizations)
    .where(and(eq(organizationAuthorizations.userId, personId), gt(organizationAuthorizations.role, 0)));
  return db
    .select({ uuid: repositoryAuthorizations.repositoryUuid })
    .from(repositoryAuthorizations)
    .where(
      and(
        gt(repositoryAuthorizations.role, 0),
        or(eq(repositoryAuthorizations.ownerId, personId), inArray(repositoryAuthorizations.ownerId, mine)),
      ),
    );
}
