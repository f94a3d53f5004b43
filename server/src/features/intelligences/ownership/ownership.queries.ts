import { aliasedTable, and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { ROLE } from 'shared/domain';
import {
  formerSlugs,
  organizationAuthorizations,
  owners,
  ownershipOffers,
  repositories,
  users,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

const creator = aliasedTable(owners, 'creator');
const from = aliasedTable(owners, 'from_owner');

const administers = (personId: number | typeof ownershipOffers.createdBy, owner: typeof owners.id) => sql<boolean>`(
  ${personId} = ${owner} or exists (
    select 1 from ${organizationAuthorizations} member
    where member.organization_id = ${owner} and member.user_id = ${personId} and member.role = ${ROLE.admin}
  )
)`;

/** Offers that can be accepted: they end with the role of the person who made them, and with the intelligence. */
const isOpen = and(
  gt(ownershipOffers.expiresAt, sql`clock_timestamp()`),
  isNull(repositories.deletedAt),
  isNull(owners.deletedAt),
  eq(users.isActive, true),
  administers(ownershipOffers.createdBy, from.id),
);

const selectOffers = (db: Database) =>
  db
    .select({
      id: ownershipOffers.id,
      repositoryUuid: ownershipOffers.repositoryUuid,
      ownerId: ownershipOffers.ownerId,
      nickname: owners.nickname,
      name: owners.name,
      kind: owners.kind,
      createdBy: ownershipOffers.createdBy,
      creatorNickname: creator.nickname,
      creatorName: creator.name,
      createdAt: ownershipOffers.createdAt,
      expiresAt: ownershipOffers.expiresAt,
      intelligenceName: repositories.name,
      slug: repositories.slug,
      isPrivate: repositories.isPrivate,
      fromNickname: from.nickname,
    })
    .from(ownershipOffers)
    .innerJoin(owners, eq(owners.id, ownershipOffers.ownerId))
    .innerJoin(creator, eq(creator.id, ownershipOffers.createdBy))
    .innerJoin(users, eq(users.id, ownershipOffers.createdBy))
    .innerJoin(repositories, eq(repositories.uuid, ownershipOffers.repositoryUuid))
    .innerJoin(from, eq(from.id, repositories.ownerId));

export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

export async function findOfferOf(db: Database, repositoryUuid: string): Promise<OfferRow | undefined> {
  const [found] = await selectOffers(db).where(and(eq(ownershipOffers.repositoryUuid, repositoryUuid), isOpen));
  return found;
}

/** An offer that a person can accept or decline: one to them, or to an organization that they administer. */
export async function findReceivedOffer(db: Database, id: number, personId: number): Promise<OfferRow | undefined> {
  const [found] = await selectOffers(db).where(
    and(eq(ownershipOffers.id, id), administers(personId, owners.id), isOpen),
  );
  return found;
}

/** The newest first. */
export async function listReceivedOffers(
  db: Database,
  personId: number,
  { limit, offset }: PageRequest,
): Promise<Page<OfferRow>> {
  const isMine = and(administers(personId, owners.id), isOpen);
  const all = selectOffers(db).where(isMine).orderBy(desc(ownershipOffers.id)).$dynamic();
  const [results, count] = await Promise.all([
    all.limit(limit).offset(offset),
    db.$count(selectOffers(db).where(isMine).as('received')),
  ]);
  return { count, results };
}

interface NewOfferRow {
  readonly repositoryUuid: string;
  readonly ownerId: number;
  readonly createdBy: number;
  readonly expiresAt: Date;
}

/** Replaces an offer that can no longer be accepted; the caller holds the intelligence. */
export async function insertOffer(tx: Database, offer: NewOfferRow): Promise<void> {
  await tx.delete(ownershipOffers).where(eq(ownershipOffers.repositoryUuid, offer.repositoryUuid));
  await tx.insert(ownershipOffers).values(offer);
}

/** @returns false when it was decided or withdrawn in the meantime. */
export async function removeOffer(tx: Database, id: number): Promise<boolean> {
  const removed = await tx
    .delete(ownershipOffers)
    .where(eq(ownershipOffers.id, id))
    .returning({ id: ownershipOffers.id });
  return removed.length > 0;
}

export async function deleteExpiredOffers(db: Database): Promise<void> {
  await db.delete(ownershipOffers).where(lte(ownershipOffers.expiresAt, sql`clock_timestamp()`));
}

/** Whether a person is the owner, or administers the organization that is. */
export async function administersOwner(db: Database, personId: number, ownerId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.id, ownerId), administers(personId, owners.id)));
  return found !== undefined;
}

/** The people who decide for an owner: the person, or the administrators of the organization. */
export async function listDeciders(db: Database, ownerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(
      organizationAuthorizations,
      and(eq(organizationAuthorizations.userId, users.id), eq(organizationAuthorizations.organizationId, ownerId)),
    )
    .where(and(users.isActive, or(eq(users.id, ownerId), eq(organizationAuthorizations.role, ROLE.admin))));
  return rows.map(({ id }) => id);
}

/**
 * Gives the intelligence to its new owner. Its former address leads to it as long as no other one has that address.
 * @throws a unique violation when an intelligence of the new owner has the slug.
 */
export async function moveRepository(
  tx: Database,
  { uuid, ownerId, slug }: Repository,
  to: { readonly ownerId: number; readonly slug: string },
): Promise<void> {
  await tx.update(repositories).set(to).where(eq(repositories.uuid, uuid));
  const isFormer = (owner: number, name: string) => and(eq(formerSlugs.ownerId, owner), eq(formerSlugs.slug, name));
  await tx.delete(formerSlugs).where(or(isFormer(to.ownerId, to.slug), isFormer(ownerId, slug)));
  await tx.insert(formerSlugs).values({ ownerId, slug, repositoryUuid: uuid });
}
