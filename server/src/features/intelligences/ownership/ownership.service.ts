import { ROLE } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { Conflict, fieldError, Forbidden, NotFound, say } from '../../../lib/errors.ts';
import { notifyPeople } from '../../../resources/notifications/task-notifications.ts';
import { enforceQuotas, quotaAt } from '../../../resources/quotas/quotas.service.ts';
import { findRepository } from '../../../resources/repositories/rights.queries.ts';
import { findParty, lockTeam } from '../../../resources/team/team.queries.ts';
import { actorOf, assignRole, changeTeam } from '../team/team.service.ts';
import {
  administersOwner,
  findOfferOf,
  findReceivedOffer,
  insertOffer,
  listDeciders,
  listReceivedOffers,
  moveRepository,
  removeOffer,
} from './ownership.queries.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Account, Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { OfferRow } from './ownership.queries.ts';

const DAY_MS = 86_400_000;
const SLUG_INDEX = 'repositories_slug_unique';
/** Trainings are counted by day: those of the past do not make the new owner wait. */
const MOVED_QUOTAS = ['intelligences', 'sentences', 'model_bytes'] as const;

/** The offer of an intelligence that can still be accepted. */
export const readOffer = (db: Database, { resource }: Grant<Repository>): Promise<OfferRow | undefined> =>
  findOfferOf(db, resource.uuid);

/**
 * Offers an intelligence to another owner [OWN-01].
 * @throws Forbidden for administrators who do not decide for its owner, FieldErrors for a nickname that cannot get it.
 */
export async function offerIntelligence(
  db: Database,
  grant: Grant<Repository>,
  nickname: string,
  { invitationDays }: Pick<Config, 'invitationDays'>,
): Promise<OfferRow> {
  const { resource: repository } = grant;
  const actor = actorOf(grant);
  if (!(await administersOwner(db, actor.id, repository.ownerId))) throw new Forbidden(say('offer_owner_only'));
  const party = await findParty(db, nickname);
  if (!party) throw fieldError('nickname', say('owner_missing'));
  if (party.id === repository.ownerId) throw fieldError('nickname', say('offer_to_owner'));
  const { uuid: repositoryUuid, name } = repository;
  return db.transaction(async (tx) => {
    await lockTeam(tx, repositoryUuid);
    const pending = await findOfferOf(tx, repositoryUuid);
    if (pending) throw fieldError('nickname', say('offer_pending', { nickname: pending.nickname }));
    const expiresAt = new Date(Date.now() + invitationDays * DAY_MS);
    await insertOffer(tx, { repositoryUuid, ownerId: party.id, createdBy: actor.id, expiresAt });
    const offer = await findOfferOf(tx, repositoryUuid);
    // The intelligence got another owner, or was deleted, since the rights were checked.
    if (!offer) throw new Conflict(say('offer_gone'));
    await tellDeciders(tx, offer, actor, {
      kind: party.isOrganization ? 'ownership.offered_organization' : 'ownership.offered',
      repositoryUuid: null,
      data: { person: actor.name, name },
    });
    return offer;
  });
}

/** Ends an offer before it is decided [OWN-02]. @throws NotFound without one. */
export async function withdrawOffer(db: Database, grant: Grant<Repository>): Promise<void> {
  const { resource: repository } = grant;
  const actor = actorOf(grant);
  await db.transaction(async (tx) => {
    const offer = await findOfferOf(tx, repository.uuid);
    if (!offer || !(await removeOffer(tx, offer.id))) throw new NotFound(say('offer_missing'));
    const data = { person: actor.name, name: repository.name };
    await tellDeciders(tx, offer, actor, { kind: 'ownership.withdrawn', repositoryUuid: null, data });
  });
}

async function tellDeciders(
  tx: Database,
  { ownerId }: OfferRow,
  actor: Account,
  news: Parameters<typeof notifyPeople>[2],
): Promise<void> {
  const deciders = await listDeciders(tx, ownerId);
  const others = deciders.filter((id) => id !== actor.id);
  await notifyPeople(tx, others, news);
}

/** Offers to a person, and to organizations that they administer. */
export const readReceivedOffers = (db: Database, { id }: Account, page: PageRequest): Promise<Page<OfferRow>> =>
  listReceivedOffers(db, id, page);

interface Acceptance {
  readonly id: number;
  /** Another last part of the address, if the new owner already has an intelligence with this one. */
  readonly slug: string | undefined;
}

interface AcceptanceServices {
  readonly parseKeySecret: Buffer;
  readonly limits: QuotaLimits;
}

/**
 * Moves the intelligence with all that belongs to it [OWN-03]. The former owner stays in its team as an administrator
 * until the new owner removes it.
 * @throws FieldErrors for a slug that the new owner uses, and for quotas of the new owner.
 */
export async function acceptOffer(
  db: Database,
  actor: Account,
  { id, slug }: Acceptance,
  { parseKeySecret, limits }: AcceptanceServices,
): Promise<OfferRow> {
  const { repositoryUuid, createdBy } = await received(db, id, actor);
  const repository = await findRepository(db, repositoryUuid, createdBy);
  if (!repository) throw new NotFound(say('offer_missing'));
  return changeTeam(db, repository, async (tx) => {
    // Read again: the team is locked from here on.
    const offer = await received(tx, id, actor);
    const { ownerId } = offer;
    const current = await findRepository(tx, repositoryUuid, createdBy);
    if (!current || !(await removeOffer(tx, id))) throw new NotFound(say('offer_missing'));
    const to = { ownerId, slug: slug ?? current.slug };
    await moveRepository(tx, current, to);
    await assignRole(tx, { repository: current, memberId: ownerId, role: ROLE.admin, parseKeySecret });
    await enforceQuotas(tx, ownerId, MOVED_QUOTAS, { limits, by: actor.id });
    await tellOfferer(tx, 'ownership.accepted', offer, actor);
    return { ...offer, slug: to.slug };
  })
    .catch((error: unknown) => {
      if (violatedUnique(error) === SLUG_INDEX) throw fieldError('slug', say('offer_slug_used'));
      throw error;
    })
    .catch(quotaAt(null));
}

export async function declineOffer(db: Database, actor: Account, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const offer = await received(tx, id, actor);
    if (!(await removeOffer(tx, id))) throw new NotFound(say('offer_missing'));
    await tellOfferer(tx, 'ownership.declined', offer, actor);
  });
}

async function received(db: Database, id: number, { id: personId }: Account): Promise<OfferRow> {
  const offer = await findReceivedOffer(db, id, personId);
  if (!offer) throw new NotFound(say('offer_missing'));
  return offer;
}

async function tellOfferer(
  tx: Database,
  kind: 'ownership.accepted' | 'ownership.declined',
  { createdBy, repositoryUuid }: OfferRow,
  actor: Account,
): Promise<void> {
  if (createdBy !== actor.id)
    await notifyPeople(tx, [createdBy], { kind, repositoryUuid, data: { person: actor.name } });
}
