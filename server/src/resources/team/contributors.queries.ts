import { and, asc, eq, sql } from 'drizzle-orm';
import { organizationAuthorizations, owners, repositoryAuthorizations, users } from '../../db/schema/index.ts';
import { effectiveRole, repositoryFlags } from '../../policies/repository.policy.ts';
import type { Database } from '../../db/client.ts';

export interface Contributor {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
}

/** People who may contribute to an intelligence, directly or through an organization, by nickname. */
export async function listContributors(db: Database, repositoryUuid: string): Promise<Contributor[]> {
  const throughOrganizations = sql<number[]>`array(
    select member.role
    from ${organizationAuthorizations} member
    join ${repositoryAuthorizations} organization on organization.owner_id = member.organization_id
    where member.user_id = ${users.id} and member.role > 0 and organization.role > 0
      and organization.repository_uuid = ${repositoryUuid}
  )`;
  const isKnown = sql`(
    ${users.id} in (select owner_id from ${repositoryAuthorizations} where repository_uuid = ${repositoryUuid})
    or ${users.id} in (
      select member.user_id
      from ${organizationAuthorizations} member
      join ${repositoryAuthorizations} organization on organization.owner_id = member.organization_id
      where organization.repository_uuid = ${repositoryUuid}
    )
  )`;
  const rows = await db
    .select({
      id: owners.id,
      nickname: owners.nickname,
      name: owners.name,
      direct: repositoryAuthorizations.role,
      throughOrganizations,
    })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .leftJoin(
      repositoryAuthorizations,
      and(eq(repositoryAuthorizations.repositoryUuid, repositoryUuid), eq(repositoryAuthorizations.ownerId, users.id)),
    )
    .where(and(users.isActive, isKnown))
    .orderBy(asc(owners.nickname));
  return rows
    .filter((row) => {
      const { direct, throughOrganizations: roles } = row;
      const role = effectiveRole({ direct: direct ?? 0, throughOrganizations: roles });
      return repositoryFlags({ isPrivate: true }, role).has('can_contribute');
    })
    .map(({ id, nickname, name }) => ({ id, nickname, name }));
}

/** A person who may contribute to an intelligence, by nickname in any case. */
export async function findContributor(
  db: Database,
  repositoryUuid: string,
  nickname: string,
): Promise<Contributor | undefined> {
  const name = nickname.toLowerCase();
  return (await listContributors(db, repositoryUuid)).find((person) => person.nickname.toLowerCase() === name);
}
