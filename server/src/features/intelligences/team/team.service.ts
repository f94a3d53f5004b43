import { NotFound, Unauthorized, say } from '../../../lib/errors.ts';
import { demandRepositoryAdministrator, demandTeamChange, demandTeamRemoval } from '../../../policies/team.policy.ts';
import { ensureAuthorization } from '../repositories/authorizations.queries.ts';
import {
  removeKeysThroughOrganization,
  removeOrganizationKeys,
} from '../../../resources/parse-keys/member-keys.queries.ts';
import { revokeLostLinks } from '../../../resources/translator-links/lost-links.ts';
import { ensureApprovedRequest, removeRequestOf } from './member-requests.queries.ts';
import { notifyMember } from './team.notifications.ts';
import {
  findParty,
  listAdministrators,
  listTeam,
  lockTeam,
  removeMemberRow,
  writeRole,
} from '../../../resources/team/team.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account, Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { TeamMember } from '../../../resources/team/team-member.resource.ts';
import type { TeamRow } from '../../../resources/team/team.queries.ts';

export interface TeamServices {
  readonly postbox: Postbox;
  readonly parseKeySecret: Buffer;
}

export async function readTeam(
  db: Database,
  { resource }: Grant<Repository>,
  page: PageRequest,
): Promise<Page<TeamRow>> {
  return listTeam(db, resource.uuid, page);
}

/** Serializes changes of a team, and rolls back a change that would leave the repository without an administrator. */
export async function changeTeam<Result>(
  db: Database,
  repository: Repository,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockTeam(tx, repository.uuid);
    const result = await change(tx);
    await revokeLostLinks(tx, { repositoryUuid: repository.uuid });
    demandRepositoryAdministrator((await listAdministrators(tx, repository.uuid)).length);
    return result;
  });
}

/**
 * Gives a person or an organization a role. Giving a role to someone without one is an invitation.
 * @throws NotFound for an unknown nickname.
 */
export async function changeTeamRole(
  db: Database,
  grant: Grant<TeamMember>,
  role: number,
  { postbox, parseKeySecret }: TeamServices,
): Promise<void> {
  const { repository, nickname } = grant.resource;
  const actor = actorOf(grant);
  const party = await findParty(db, nickname);
  if (!party) throw new NotFound(say('owner_missing'));
  demandTeamChange({ isOwner: party.id === repository.ownerId, role });
  await changeTeam(db, repository, async (tx) => {
    await assignRole(tx, { repository, memberId: party.id, role, parseKeySecret });
    await ensureApprovedRequest(tx, { repositoryUuid: repository.uuid, userId: party.id, approvedBy: actor.id });
    await notifyMember(tx, { postbox, repository, actor }, { kind: 'new_role', memberId: party.id, role });
  });
}

/** Removes the role, the parse key and the request of a member. @throws NotFound without a direct role. */
export async function removeFromTeam(
  db: Database,
  grant: Grant<TeamMember>,
  { postbox }: Pick<TeamServices, 'postbox'>,
): Promise<void> {
  const { repository, nickname } = grant.resource;
  const party = await findParty(db, nickname);
  if (!party) throw new NotFound(say('owner_missing'));
  await removeParty(db, { repository, memberId: party.id, actor: actorOf(grant), postbox });
}

interface Removal {
  readonly repository: Repository;
  readonly memberId: number;
  readonly actor: Account;
  readonly postbox: Postbox;
}

export async function removeParty(db: Database, { repository, memberId, actor, postbox }: Removal): Promise<void> {
  demandTeamRemoval({ isOwner: memberId === repository.ownerId });
  await changeTeam(db, repository, async (tx) => {
    const hadRequest = await removeRequestOf(tx, { repositoryUuid: repository.uuid, userId: memberId });
    await removeKeysThroughOrganization(tx, { organizationId: memberId, repositoryUuid: repository.uuid });
    await removeOrganizationKeys(tx, { organizationId: memberId, repositoryUuid: repository.uuid });
    const hadRole = await removeMemberRow(tx, { repositoryUuid: repository.uuid, ownerId: memberId });
    if (!hadRequest && !hadRole) throw new NotFound(say('member_missing'));
    await notifyMember(tx, { postbox, repository, actor }, { kind: 'access_denied', memberId });
  });
}

interface Assignment {
  readonly repository: Repository;
  readonly memberId: number;
  readonly role: number;
  readonly parseKeySecret: Buffer;
}

export async function assignRole(
  tx: Database,
  { repository, memberId, role, parseKeySecret }: Assignment,
): Promise<void> {
  const member = { repositoryUuid: repository.uuid, ownerId: memberId };
  await ensureAuthorization(tx, parseKeySecret, { ...member, role });
  await writeRole(tx, member, role);
}

/** The person who acts. @throws Unauthorized without one. */
export function actorOf({ account }: Grant<unknown>): Account {
  if (!account) throw new Unauthorized();
  return account;
}
