import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  formerSlugs,
  organizationAuthorizations,
  owners,
  repositories,
  repositoryAuthorizations,
} from '../../db/schema/index.ts';
import { effectiveRole } from '../../policies/repository.policy.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Repository } from './repository.ts';

/** The intelligence with the role of a person or organization on it. */
export async function findRepository(
  db: Database,
  uuid: string,
  accountId: number | undefined,
): Promise<Repository | undefined> {
  return findWhere(db, and(eq(repositories.uuid, uuid), isNull(repositories.deletedAt)), accountId);
}

/** The same for a deleted intelligence; one that was deleted with its organization is only restored with it. */
export async function findDeletedRepository(
  db: Database,
  { uuid, trashDays }: { readonly uuid: string; readonly trashDays: number },
  accountId: number | undefined,
): Promise<Repository | undefined> {
  return findWhere(
    db,
    and(
      eq(repositories.uuid, uuid),
      isNotNull(repositories.deletedAt),
      sql`${repositories.deletedAt} > now() - make_interval(days => ${trashDays})`,
      isNull(owners.deletedAt),
    ),
    accountId,
  );
}

/** The same by the owner's nickname and the current or a former slug. */
export async function findRepositoryBySlug(
  db: Database,
  { owner, slug }: { owner: string; slug: string },
  accountId: number | undefined,
): Promise<Repository | undefined> {
  const ofOwner = sql`lower(${owners.nickname}) = lower(${owner})`;
  const current = await findWhere(
    db,
    and(ofOwner, eq(repositories.slug, slug), isNull(repositories.deletedAt)),
    accountId,
  );
  if (current) return current;
  const former = sql`${repositories.uuid} in (
    select ${formerSlugs.repositoryUuid}
    from ${formerSlugs}
    where ${formerSlugs.ownerId} = ${repositories.ownerId} and ${formerSlugs.slug} = ${slug}
  )`;
  return findWhere(db, and(ofOwner, former, isNull(repositories.deletedAt)), accountId);
}

async function findWhere(
  db: Database,
  condition: SQL | undefined,
  accountId: number | undefined,
): Promise<Repository | undefined> {
  const [found] = await db
    .select({
      repository: repositories,
      ownerNickname: owners.nickname,
      ownerKind: owners.kind,
      direct: repositoryAuthorizations.role,
    })
    .from(repositories)
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .leftJoin(
      repositoryAuthorizations,
      and(
        eq(repositoryAuthorizations.repositoryUuid, repositories.uuid),
        eq(repositoryAuthorizations.ownerId, accountId ?? 0),
      ),
    )
    .where(condition);
  if (!found) return undefined;
  const { repository, ownerNickname, ownerKind, direct } = found;
  const throughOrganizations =
    accountId === undefined ? [] : await rolesThroughOrganizations(db, repository.uuid, accountId);
  return {
    ...repository,
    ownerNickname,
    ownerIsOrganization: ownerKind === 'organization',
    role: effectiveRole({ direct: direct ?? 0, throughOrganizations }),
  };
}

async function rolesThroughOrganizations(db: Database, uuid: string, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ role: organizationAuthorizations.role })
    .from(organizationAuthorizations)
    .innerJoin(
      repositoryAuthorizations,
      eq(repositoryAuthorizations.ownerId, organizationAuthorizations.organizationId),
    )
    .where(
      and(
        eq(organizationAuthorizations.userId, accountId),
        gt(organizationAuthorizations.role, 0),
        eq(repositoryAuthorizations.repositoryUuid, uuid),
        gt(repositoryAuthorizations.role, 0),
      ),
    );
  return rows.map(({ role }) => role);
}
