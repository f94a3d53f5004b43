import { NotFound, Unauthorized, say } from '../../../lib/errors.ts';
import {
  demandOrganizationAdministrator,
  demandRemoval,
  demandRoleChange,
} from '../../../policies/organization.policy.ts';
import { demandRepositoryAdministrator } from '../../../policies/team.policy.ts';
import { removeKeysThroughOrganization } from '../../../resources/parse-keys/member-keys.queries.ts';
import { listAdministrators, listRestrictedRepositories, lockTeam } from '../../../resources/team/team.queries.ts';
import { revokeLostLinks } from '../../../resources/translator-links/lost-links.ts';
import { deleteLostInvitations } from '../../../resources/invitations/invitations.queries.ts';
import { countAdministrators, deleteMember, findPersonId, listMembers, setRole } from './members.queries.ts';
import { lockOrganization } from '../../../resources/organizations/organizations.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { MemberRow } from './members.queries.ts';
import type { Membership } from '../../../resources/organizations/organization.resource.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';

export async function listOrganizationTeam(
  db: Database,
  { resource }: Grant<OrganizationRow>,
  page: PageRequest,
): Promise<Page<MemberRow>> {
  return listMembers(db, resource.id, page);
}

/** Gives a person a role. People without one become members. */
export async function changeMemberRole(db: Database, grant: Grant<Membership>, role: number): Promise<void> {
  const { organizationId, userId, actorId } = await partiesOf(db, grant);
  demandRoleChange({ actorId, memberId: userId, role });
  await changeMembers(db, organizationId, (tx) => setRole(tx, { organizationId, userId }, role));
}

/** @throws NotFound when the person is not a member. */
export async function removeMember(db: Database, grant: Grant<Membership>): Promise<void> {
  const { organizationId, userId, actorId } = await partiesOf(db, grant);
  demandRemoval({ actorId, memberId: userId });
  await changeMembers(db, organizationId, async (tx) => {
    await removeKeysThroughOrganization(tx, { organizationId, userId });
    if (!(await deleteMember(tx, { organizationId, userId }))) throw new NotFound(say('member_missing'));
  });
}

/** Serializes changes of the members, and rolls back a change that leaves anything without an administrator. */
export async function changeMembers(
  db: Database,
  organizationId: number,
  change: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    await change(tx);
    await revokeLostLinks(tx, { organizationId });
    await deleteLostInvitations(tx, organizationId);
    demandOrganizationAdministrator(await countAdministrators(tx, organizationId));
    for (const { uuid } of await listRestrictedRepositories(tx, [organizationId])) {
      await lockTeam(tx, uuid);
      demandRepositoryAdministrator((await listAdministrators(tx, uuid)).length);
    }
  });
}

async function partiesOf(db: Database, { account, resource }: Grant<Membership>) {
  if (!account) throw new Unauthorized();
  const userId = await findPersonId(db, resource.memberNickname);
  if (userId === undefined) throw new NotFound(say('user_missing'));
  return { organizationId: resource.organization.id, userId, actorId: account.id };
}
