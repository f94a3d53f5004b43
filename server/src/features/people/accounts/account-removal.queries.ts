import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ROLE } from 'shared/domain';
import {
  organizationAuthorizations,
  organizations,
  owners,
  repositories,
  repositoryAuthorizations,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

interface AdministeredOrganization {
  readonly id: number;
  readonly name: string;
}

/** Organizations that a person administers, locked so that two administrators cannot leave concurrently. */
export async function listAdministeredOrganizations(tx: Database, userId: number): Promise<AdministeredOrganization[]> {
  return tx
    .select({ id: organizations.id, name: owners.name })
    .from(organizations)
    .innerJoin(owners, eq(owners.id, organizations.id))
    .innerJoin(
      organizationAuthorizations,
      and(
        eq(organizationAuthorizations.organizationId, organizations.id),
        eq(organizationAuthorizations.userId, userId),
        eq(organizationAuthorizations.role, ROLE.admin),
      ),
    )
    .orderBy(asc(organizations.id))
    .for('update', { of: organizations });
}

/**
 * Which of these organizations have only this member, and no other person in the teams of their intelligences. Locks
 * their intelligences, so that nobody joins in the meantime.
 */
export async function listOrganizationsOfOne(
  tx: Database,
  userId: number,
  organizationIds: readonly number[],
): Promise<number[]> {
  const ids = sql.param([...organizationIds]);
  await tx.execute(sql`
    select from repositories where owner_id = any(${ids}::int[]) and deleted_at is null
    order by uuid for no key update`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select organization.id
    from organizations organization
    where organization.id = any(${ids}::int[])
      and not exists (
        select from organization_authorizations member
        where member.organization_id = organization.id and member.role > 0 and member.user_id <> ${userId}
      )
      and not exists (
        select from repositories owned
        join repository_authorizations given on given.repository_uuid = owned.uuid
        where owned.owner_id = organization.id and owned.deleted_at is null
          and given.role > 0 and given.owner_id not in (${userId}, organization.id)
      )
    order by organization.id`);
  return rows.map(({ id }) => id);
}

interface AdministeredRepository {
  readonly uuid: string;
  readonly name: string;
}

/** Repositories on which a person has the administrator role directly. */
export async function listAdministeredRepositories(tx: Database, userId: number): Promise<AdministeredRepository[]> {
  return tx
    .select({ uuid: repositories.uuid, name: repositories.name })
    .from(repositories)
    .innerJoin(repositoryAuthorizations, eq(repositoryAuthorizations.repositoryUuid, repositories.uuid))
    .where(
      and(
        eq(repositoryAuthorizations.ownerId, userId),
        eq(repositoryAuthorizations.role, ROLE.admin),
        isNull(repositories.deletedAt),
      ),
    )
    .orderBy(asc(repositories.uuid));
}
