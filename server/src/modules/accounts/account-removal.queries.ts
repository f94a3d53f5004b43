import { and, asc, eq, isNull } from 'drizzle-orm';
import { ROLE } from 'shared/domain';
import {
  organizationAuthorizations,
  organizations,
  owners,
  repositories,
  repositoryAuthorizations,
} from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

interface AdministeredOrganization {
  readonly id: number;
  readonly name: string;
}

/** Organizations that a person administers, locked so that two administrators cannot leave at once. */
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
