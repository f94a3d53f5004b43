import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { owners, repositories, repositoryAuthorizations } from '../../../db/schema/index.ts';
import { conditionsOf } from './repositories.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { ListedRepository, RepositoryFilter } from './repositories.queries.ts';

export interface Membership {
  readonly repository: ListedRepository;
  readonly role: number;
  readonly createdAt: Date;
}

/** Intelligences of others on which a person has a direct role, latest first. */
export async function listPermissions(
  db: Database,
  userId: number,
  filter: Omit<RepositoryFilter, 'publicOnly'>,
  page: PageRequest,
): Promise<Page<Membership>> {
  const conditions = await conditionsOf(db, { ...filter, publicOnly: false });
  return list(
    db,
    and(
      eq(repositoryAuthorizations.ownerId, userId),
      gt(repositoryAuthorizations.role, 0),
      ne(repositories.ownerId, userId),
      ...conditions,
    ),
    page,
  );
}

/** Public intelligences on which a person or organization has a role. A row with role 0 only means a visit. */
export async function listContributions(db: Database, ownerId: number, page: PageRequest): Promise<Page<Membership>> {
  return list(
    db,
    and(
      eq(repositoryAuthorizations.ownerId, ownerId),
      gt(repositoryAuthorizations.role, 0),
      eq(repositories.isPrivate, false),
    ),
    page,
  );
}

async function list(db: Database, chosen: SQL | undefined, { limit, offset }: PageRequest): Promise<Page<Membership>> {
  const where = and(chosen, isNull(repositories.deletedAt));
  const [total] = await db
    .select({ value: count() })
    .from(repositoryAuthorizations)
    .innerJoin(repositories, eq(repositories.uuid, repositoryAuthorizations.repositoryUuid))
    .where(where);
  const rows = await db
    .select({
      repository: repositories,
      ownerNickname: owners.nickname,
      role: repositoryAuthorizations.role,
      createdAt: repositoryAuthorizations.createdAt,
    })
    .from(repositoryAuthorizations)
    .innerJoin(repositories, eq(repositories.uuid, repositoryAuthorizations.repositoryUuid))
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .where(where)
    .orderBy(desc(repositoryAuthorizations.createdAt), desc(repositoryAuthorizations.uuid))
    .limit(limit)
    .offset(offset);
  return {
    count: total?.value ?? 0,
    results: rows.map(({ repository, ownerNickname, role, createdAt }) => ({
      repository: { ...repository, ownerNickname },
      role,
      createdAt,
    })),
  };
}
