import { sql } from 'drizzle-orm';
import { organizationAuthorizations, repositoryAuthorizations } from '../../db/schema/index.ts';
import { roleThroughOrganization } from '../../policies/repository.policy.ts';
import type { RoleNumber } from 'shared/domain';
import type { Database } from '../../db/client.ts';

interface Holder {
  readonly repositoryUuid: string;
  readonly organizationId: number;
  readonly userId: number;
}

/** What a member may currently do on an intelligence on behalf of an organization. */
export async function findRoleThroughOrganization(
  db: Database,
  { repositoryUuid, organizationId, userId }: Holder,
): Promise<RoleNumber> {
  const roleOn = (ownerId: number) => sql`coalesce(
    (
      select held.role
      from ${repositoryAuthorizations} held
      where held.repository_uuid = ${repositoryUuid} and held.owner_id = ${ownerId}
    ),
    0
  )`;
  const { rows } = await db.execute<{ direct: number; inside: number; given: number }>(sql`
    select
      ${roleOn(userId)} as direct,
      ${roleOn(organizationId)} as given,
      coalesce(
        (
          select member.role
          from ${organizationAuthorizations} member
          where member.organization_id = ${organizationId} and member.user_id = ${userId}
        ),
        0
      ) as inside`);
  const [standing = { direct: 0, inside: 0, given: 0 }] = rows;
  return roleThroughOrganization({
    direct: standing.direct,
    inOrganization: standing.inside,
    ofOrganization: standing.given,
  });
}
