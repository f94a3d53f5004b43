import { ROLE } from 'shared/domain';
import { violatedUnique } from '../../db/errors.ts';
import { fieldError, NotFound, say } from '../../lib/errors.ts';
import { demandTeamChange } from '../../policies/team.policy.ts';
import { findRepository } from '../repositories/rights.queries.ts';
import { writeToAdministrators, writeToMember } from '../team/team.mail.ts';
import { actorOf, changeTeam, giveRole, removeParty } from '../team/team.service.ts';
import { approveRequest, findRequestById, insertRequest, removePendingRequest } from './requests.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Grant } from '../../lib/grant.ts';
import type { Repository } from '../repositories/repository.ts';
import type { TeamServices } from '../team/team.service.ts';
import type { RequestRow } from './requests.queries.ts';
import type { RequestOf } from './requests.resource.ts';

/** Asks the administrators to be let in [DASH-06]. @throws FieldErrors for a second request. */
export async function askToTakePart(
  db: Database,
  grant: Grant<Repository>,
  text: string,
  { postbox }: Pick<TeamServices, 'postbox'>,
): Promise<RequestRow> {
  const { resource: repository } = grant;
  const actor = actorOf(grant);
  return db
    .transaction(async (tx) => {
      const id = await insertRequest(tx, { repositoryUuid: repository.uuid, userId: actor.id, text });
      await writeToAdministrators(tx, { postbox, repository, actor }, text);
      const made = await findRequestById(tx, id);
      if (!made) throw new Error('The request is gone');
      return made;
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'authorization_requests_user_unique')
        throw fieldError(null, say('unique_set', { fields: 'user, repository' }));
      throw error;
    });
}

/**
 * Lets the person in, as `role`; without one they keep what they already may do, and become a user when that is nothing.
 * @throws FieldErrors when somebody else was faster.
 */
export async function grantRequest(
  db: Database,
  grant: Grant<RequestOf>,
  wished: number | undefined,
  { postbox, parseKeySecret }: TeamServices,
): Promise<number> {
  const { repository, request } = grant.resource;
  const actor = actorOf(grant);
  demandTeamChange({ isOwner: request.userId === repository.ownerId, role: wished ?? ROLE.user });
  return changeTeam(db, repository, async (tx) => {
    if (!(await approveRequest(tx, request.id, actor.id))) throw fieldError(null, say('request_approved_once'));
    const present = (await findRepository(tx, repository.uuid, request.userId))?.role ?? ROLE.notSet;
    const role = wished ?? (present === ROLE.notSet ? ROLE.user : present);
    await giveRole(tx, { repository, memberId: request.userId, role, parseKeySecret });
    await writeToMember(
      tx,
      { postbox, repository, actor },
      { kind: 'request_approved', memberId: request.userId, role },
    );
    return role;
  });
}

/** Rejects a request; one that was granted takes the role with it. */
export async function withdrawRequest(
  db: Database,
  grant: Grant<RequestOf>,
  { postbox }: Pick<TeamServices, 'postbox'>,
): Promise<void> {
  const { repository, request } = grant.resource;
  const actor = actorOf(grant);
  if (request.approvedAt !== null) return removeParty(db, { repository, memberId: request.userId, actor, postbox });
  await db.transaction(async (tx) => {
    if (!(await removePendingRequest(tx, request.id))) throw new NotFound();
    await writeToMember(tx, { postbox, repository, actor }, { kind: 'access_denied', memberId: request.userId });
  });
}
