import { and, count, desc, eq, exists, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  owners,
  predictionLogs,
  repositories,
  repositoryAuthorizations,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import { containsPattern } from '../../../db/like.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';

interface Mine {
  /** The person and their organizations. */
  readonly ownerIds: readonly number[];
  readonly search: string;
}

/** Intelligences that a person owns or has a role on, also through an organization; the one used last comes first. */
export async function listMine(db: Database, mine: Mine, { limit, offset }: PageRequest) {
  const where = whereOf(db, mine);
  const usedAt = sql`greatest(${versions.lastUpdate}, ${LAST_ASKED})`.mapWith(versions.lastUpdate);
  const [[total], results] = await Promise.all([
    db.select({ value: count() }).from(repositories).where(where),
    db
      .select({
        uuid: repositories.uuid,
        name: repositories.name,
        slug: repositories.slug,
        ownerNickname: owners.nickname,
        language: repositories.language,
        isPrivate: repositories.isPrivate,
        versionId: versions.id,
        usedAt,
      })
      .from(repositories)
      .innerJoin(owners, eq(owners.id, repositories.ownerId))
      .innerJoin(versions, and(eq(versions.repositoryUuid, repositories.uuid), eq(versions.isDefault, true)))
      .where(where)
      .orderBy(desc(usedAt), desc(repositories.uuid))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: total?.value ?? 0, results };
}

/** Null for an intelligence that nobody has asked. */
const LAST_ASKED: SQL = sql`(
  select max(newest.created_at)
  from ${versions} as asked
  join ${versionLanguages} as place on place.version_id = asked.id
  cross join lateral (
    select created_at
    from ${predictionLogs} as sentence
    where sentence.version_language_id = place.id
    order by sentence.id desc
    limit 1
  ) as newest
  where asked.repository_uuid = ${repositories.uuid} and asked.deleted_at is null
)`;

function whereOf(db: Database, { ownerIds, search }: Mine): SQL | undefined {
  const roles = db
    .select({ role: repositoryAuthorizations.role })
    .from(repositoryAuthorizations)
    .where(
      and(
        eq(repositoryAuthorizations.repositoryUuid, repositories.uuid),
        inArray(repositoryAuthorizations.ownerId, [...ownerIds]),
        gt(repositoryAuthorizations.role, 0),
      ),
    );
  return and(
    isNull(repositories.deletedAt),
    or(inArray(repositories.ownerId, [...ownerIds]), exists(roles)),
    ...search
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => ilike(repositories.name, containsPattern(word))),
  );
}
