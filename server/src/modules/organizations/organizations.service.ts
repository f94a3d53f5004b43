import { ROLE } from 'shared/domain';
import { demandAdministrator, demandRemoval, demandRoleChange } from '../../policies/organization.policy.ts';
import { removeOwner } from '../owners/owners.queries.ts';
import { demandTeamAdministrator } from '../../policies/team.policy.ts';
import { listAdministrators, listRestrictedRepositories, lockTeam } from '../team/team.queries.ts';
import { countWithRole, findPersonId, removeMember, setRole } from './members.queries.ts';
import { findOrganization, insertOrganization, lockOrganization, updateOrganization } from './organizations.queries.ts';
import { violatedUnique } from '../../db/errors.ts';
import { fieldError, NotFound, say, Unauthorized } from '../../lib/errors.ts';
import type { Database } from '../../db/client.ts';
import type { Account, Grant } from '../../lib/grant.ts';
import type { Membership } from './organizations.access.ts';
import type { OrganizationRow } from './organizations.queries.ts';
import type { NewOrganization, OrganizationChanges } from './organizations.schema.ts';

/** Makes an organisation with its maker as administrator. */
export async function createOrganization(
  db: Database,
  account: Account,
  { name, nickname, description = '', locale = '' }: NewOrganization,
): Promise<OrganizationRow> {
  await db
    .transaction(async (transaction) => {
      const organizationId = await insertOrganization(transaction, { name, nickname, description, locale });
      await setRole(transaction, { organizationId, userId: account.id }, ROLE.admin);
    })
    .catch(tellTaken);
  return getOrganization(db, nickname, account);
}

export async function changeOrganization(
  db: Database,
  { resource, account }: Grant<OrganizationRow>,
  changes: OrganizationChanges,
): Promise<OrganizationRow> {
  const { name, nickname, description, locale } = changes;
  await db
    .transaction((transaction) => updateOrganization(transaction, resource.id, { name, nickname, description, locale }))
    .catch(tellTaken);
  return getOrganization(db, nickname ?? resource.nickname, account);
}

/** Removes the organisation with its intelligences; parts it had in others' intelligences end too. */
export async function removeOrganization(db: Database, { resource }: Grant<OrganizationRow>): Promise<void> {
  await db.transaction((transaction) => removeOwner(transaction, resource.id));
}

/** Gives a person a role; one who was no member becomes one. */
export async function changeRole(db: Database, grant: Grant<Membership>, role: number): Promise<void> {
  const { organizationId, userId, actorId } = await partiesOf(db, grant);
  demandRoleChange({ actorId, memberId: userId, role });
  await changeMembers(db, organizationId, (transaction) => setRole(transaction, { organizationId, userId }, role));
}

/** @throws NotFound when the person is no member. */
export async function removeFromOrganization(db: Database, grant: Grant<Membership>): Promise<void> {
  const { organizationId, userId, actorId } = await partiesOf(db, grant);
  demandRemoval({ actorId, memberId: userId });
  await changeMembers(db, organizationId, async (transaction) => {
    if (!(await removeMember(transaction, { organizationId, userId }))) throw new NotFound();
  });
}

async function changeMembers(
  db: Database,
  organizationId: number,
  change: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    await change(transaction);
    demandAdministrator(await countWithRole(transaction, organizationId, ROLE.admin));
    for (const { uuid } of await listRestrictedRepositories(transaction, [organizationId])) {
      await lockTeam(transaction, uuid);
      demandTeamAdministrator((await listAdministrators(transaction, uuid)).length);
    }
  });
}

async function partiesOf(db: Database, { account, resource }: Grant<Membership>) {
  if (!account) throw new Unauthorized();
  const userId = await findPersonId(db, resource.memberNickname);
  if (userId === undefined) throw new NotFound();
  return { organizationId: resource.organization.id, userId, actorId: account.id };
}

async function getOrganization(db: Database, nickname: string, account: Account | undefined): Promise<OrganizationRow> {
  const found = await findOrganization(db, nickname, account?.id);
  if (!found) throw new NotFound();
  return found;
}

function tellTaken(error: unknown): never {
  if (violatedUnique(error) === 'owners_nickname_unique') throw fieldError('nickname', say('unique'));
  throw error;
}
