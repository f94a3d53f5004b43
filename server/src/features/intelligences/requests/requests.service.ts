import { ROLE } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { fieldError, NotFound, say } from '../../../lib/errors.ts';
import { demandTeamChange } from '../../../policies/team.policy.ts';
import { findRepository } from '../../../resources/repositories/rights.queries.ts';
import { notifyAdministrators, notifyMember } from '../team/team.notifications.ts';
import { actorOf, assignRole, changeTeam, removeParty } from '../team/team.service.ts';
import { queueEvent } from '../../../resources/webhooks/outbox.queries.ts';
import {
  approveRequest,
  findRequestById,
  insertRequest,
  listPendingRequests,
  removePendingRequest,
} from './requests.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { TeamServices } from '../team/team.service.ts';
import type { RepositoryRequest } from './request.resource.ts';
import type { RequestRow } from './requests.queries.ts';

export async function readPendingRequests(
  db: Database,
  { resource }: Grant<Repository>,
  page: PageRequest,
): Promise<Page<RequestRow>> {
  return listPendingRequests(db, resource.uuid, page);
}

/** Requests a role from the administrators [DASH-06]. @throws FieldErrors for a second request. */
export async function requestAuthorization(
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
      await notifyAdministrators(tx, { postbox, repository, actor }, text);
      await queueEvent(tx, repository.uuid, { event: 'request.made', data: { request: id, user: actor.nickname } });
      const request = await findRequestById(tx, id);
      if (!request) throw new Error(`Request ${id} is missing after its insert`);
      return request;
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'authorization_requests_user_unique')
        throw fieldError(null, say('unique_set', { fields: 'user, repository' }));
      throw error;
    });
}

/**
 * Approves a request with a role. Without one, the person retains their current role, or becomes a user.
 * @returns the role.
 * @throws FieldErrors when another administrator approved it in the meantime.
 */
export async function approve(
  db: Database,
  grant: Grant<RepositoryRequest>,
  requestedRole: number | undefined,
  { postbox, parseKeySecret }: TeamServices,
): Promise<number> {
  const { repository, request } = grant.resource;
  const actor = actorOf(grant);
  demandTeamChange({ isOwner: request.userId === repository.ownerId, role: requestedRole ?? ROLE.user });
  return changeTeam(db, repository, async (tx) => {
    if (!(await approveRequest(tx, request.id, actor.id))) throw fieldError(null, say('request_approved_once'));
    const role = requestedRole ?? (await currentRole(tx, grant.resource));
    await assignRole(tx, { repository, memberId: request.userId, role, parseKeySecret });
    await notifyMember(
      tx,
      { postbox, repository, actor },
      { kind: 'request_approved', memberId: request.userId, role },
    );
    return role;
  });
}

async function currentRole(tx: Database, { repository, request }: RepositoryRequest): Promise<number> {
  const role = (await findRepository(tx, repository.uuid, request.userId))?.role ?? ROLE.notSet;
  return role === ROLE.notSet ? ROLE.user : role;
}

/** Rejects a pending request, or removes an approved one together with its role. */
export async function removeRequest(
  db: Database,
  grant: Grant<RepositoryRequest>,
  { postbox }: Pick<TeamServices, 'postbox'>,
): Promise<void> {
  const { repository, request } = grant.resource;
  const actor = actorOf(grant);
  if (request.approvedAt !== null) return removeParty(db, { repository, memberId: request.userId, actor, postbox });
  await db.transaction(async (tx) => {
    if (!(await removePendingRequest(tx, request.id))) throw new NotFound(say('request_missing'));
    await notifyMember(tx, { postbox, repository, actor }, { kind: 'access_denied', memberId: request.userId });
  });
}
