import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  organizationAuthorizations,
  owners,
  repositories,
  repositoryAuthorizations,
  versions,
} from '../../db/schema/index.ts';
import { effectiveRole } from '../../policies/repository.policy.ts';
import type { RoleNumber } from 'shared/domain';
import type { Database } from '../../db/client.ts';

/** Marks an intelligence as deleted; no query finds it from now on. */
export async function hideRepository(tx: Database, uuid: string): Promise<void> {
  await tx
    .update(repositories)
    .set({ deletedAt: sql`clock_timestamp()` })
    .where(and(eq(repositories.uuid, uuid), isNull(repositories.deletedAt)));
}

/** @returns false when it was restored or purged in the meantime, or its organization was deleted. */
export async function showRepository(tx: Database, uuid: string): Promise<boolean> {
  const shown = await tx
    .update(repositories)
    .set({ deletedAt: null })
    .where(
      and(eq(repositories.uuid, uuid), isNotNull(repositories.deletedAt), eq(repositories.deletedWithOwner, false)),
    )
    .returning({ uuid: repositories.uuid });
  return shown.length > 0;
}

export async function listVersionIds(tx: Database, uuid: string): Promise<number[]> {
  const rows = await tx.select({ id: versions.id }).from(versions).where(eq(versions.repositoryUuid, uuid));
  return rows.map(({ id }) => id);
}

export interface DeletedRow {
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly ownerNickname: string;
  readonly isPrivate: boolean;
  readonly deletedAt: Date;
  /** Role of the requesting person. */
  readonly role: RoleNumber;
}

/** Deleted intelligences on which a person has a role, with that role; the latest first. */
export async function listDeletedRepositories(
  db: Database,
  { personId, trashDays }: { readonly personId: number; readonly trashDays: number },
): Promise<DeletedRow[]> {
  const direct = sql<number>`coalesce(
    (
      select own.role
      from ${repositoryAuthorizations} own
      where own.repository_uuid = ${repositories.uuid} and own.owner_id = ${personId}
    ),
    0
  )`;
  const throughOrganizations = sql<number[]>`array(
    select member.role
    from ${organizationAuthorizations} member
    join ${repositoryAuthorizations} given on given.owner_id = member.organization_id
    where member.user_id = ${personId}
      and member.role > 0
      and given.repository_uuid = ${repositories.uuid}
      and given.role > 0
  )`;
  const rows = await db
    .select({
      uuid: repositories.uuid,
      name: repositories.name,
      slug: repositories.slug,
      ownerNickname: owners.nickname,
      isPrivate: repositories.isPrivate,
      deletedAt: sql<Date>`${repositories.deletedAt}`.mapWith(repositories.deletedAt),
      direct,
      throughOrganizations,
    })
    .from(repositories)
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .where(
      and(
        sql`${repositories.deletedAt} > now() - make_interval(days => ${trashDays})`,
        isNull(owners.deletedAt),
        sql`(${direct} > 0 or ${throughOrganizations} <> '{}')`,
      ),
    )
    .orderBy(sql`${repositories.deletedAt} desc`, repositories.uuid);
  return rows.map(({ direct: own, throughOrganizations: through, ...row }) => ({
    ...row,
    role: effectiveRole({ direct: own, throughOrganizations: through }),
  }));
}
