import { demandTeamAdministrator, demandTeamChange, demandTeamRemoval } from '../../policies/team.policy.ts';
import { NotFound, Unauthorized } from '../../lib/errors.ts';
import { ensureAuthorization } from '../repositories/authorizations.queries.ts';
import { ensureApprovedRequest, removeRequestOf } from '../requests/requests.queries.ts';
import { writeToMember } from './team.mail.ts';
import { findParty, listAdministrators, lockTeam, removeMemberRow, writeRole } from './team.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Account, Grant } from '../../lib/grant.ts';
import type { Postbox } from '../mail/postbox.ts';
import type { Repository } from '../repositories/repository.ts';
import type { TeamMember } from './team.resource.ts';

export interface TeamServices {
  readonly postbox: Postbox;
  readonly parseKeySecret: Buffer;
}

/** Runs a change of a team alone, and takes it back when it would leave nobody to administer the intelligence. */
export async function changeTeam<Result>(
  db: Database,
  repository: Repository,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockTeam(tx, repository.uuid);
    const result = await change(tx);
    demandTeamAdministrator((await listAdministrators(tx, repository.uuid)).length);
    return result;
  });
}

/** Gives a person or an organisation a role; whoever had none is invited by it. @throws NotFound for an unknown nickname. */
export async function changeTeamRole(
  db: Database,
  grant: Grant<TeamMember>,
  role: number,
  { postbox, parseKeySecret }: TeamServices,
): Promise<void> {
  const { repository, nickname } = grant.resource;
  const actor = actorOf(grant);
  const party = await findParty(db, nickname);
  if (!party) throw new NotFound();
  demandTeamChange({ isOwner: party.id === repository.ownerId, role });
  await changeTeam(db, repository, async (tx) => {
    await giveRole(tx, { repository, memberId: party.id, role, parseKeySecret });
    await ensureApprovedRequest(tx, { repositoryUuid: repository.uuid, userId: party.id, approvedBy: actor.id });
    await writeToMember(tx, { postbox, repository, actor }, { kind: 'new_role', memberId: party.id, role });
  });
}

/** Takes the role, the parse key and the request. @throws NotFound for whoever has no role of their own. */
export async function removeFromTeam(
  db: Database,
  grant: Grant<TeamMember>,
  { postbox }: Pick<TeamServices, 'postbox'>,
): Promise<void> {
  const { repository, nickname } = grant.resource;
  const party = await findParty(db, nickname);
  if (!party) throw new NotFound();
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
    const hadRole = await removeMemberRow(tx, { repositoryUuid: repository.uuid, ownerId: memberId });
    if (!hadRequest && !hadRole) throw new NotFound();
    await writeToMember(tx, { postbox, repository, actor }, { kind: 'access_denied', memberId });
  });
}

interface RoleGift {
  readonly repository: Repository;
  readonly memberId: number;
  readonly role: number;
  readonly parseKeySecret: Buffer;
}

export async function giveRole(tx: Database, { repository, memberId, role, parseKeySecret }: RoleGift): Promise<void> {
  const member = { repositoryUuid: repository.uuid, ownerId: memberId };
  await ensureAuthorization(tx, parseKeySecret, { ...member, role });
  await writeRole(tx, member, role);
}

export function actorOf({ account }: Grant<unknown>): Account {
  if (!account) throw new Unauthorized();
  return account;
}
