import { and, asc, eq, exists, ne, sql } from 'drizzle-orm';
import { ROLE } from 'shared/domain';
import {
  organizationAuthorizations,
  organizations,
  owners,
  repositories,
  repositoryAuthorizations,
  users,
} from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

interface AdministeredOrganization {
  readonly id: number;
  readonly name: string;
  readonly hasOtherAdministrators: boolean;
}

/** Organisations that a person administers, locked so that two administrators cannot leave at once. */
export async function listAdministeredOrganizations(tx: Database, userId: number): Promise<AdministeredOrganization[]> {
  const mine = await tx
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
  const others = await Promise.all(mine.map(({ id }) => hasOtherAdministrator(tx, id, userId)));
  return mine.map((organization, index) => ({
    ...organization,
    hasOtherAdministrators: others[index] === true,
  }));
}

async function hasOtherAdministrator(tx: Database, organizationId: number, userId: number): Promise<boolean> {
  const others = await tx.$count(
    organizationAuthorizations,
    and(
      eq(organizationAuthorizations.organizationId, organizationId),
      eq(organizationAuthorizations.role, ROLE.admin),
      ne(organizationAuthorizations.userId, userId),
      exists(
        tx
          .select({ one: sql`1` })
          .from(users)
          .where(and(eq(users.id, organizationAuthorizations.userId), users.isActive)),
      ),
    ),
  );
  return others > 0;
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
    .where(and(eq(repositoryAuthorizations.ownerId, userId), eq(repositoryAuthorizations.role, ROLE.admin)))
    .orderBy(asc(repositories.uuid));
}
