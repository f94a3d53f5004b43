import { asc, eq } from 'drizzle-orm';
import { owners, ownershipOffers } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Intelligences that the person offered to another owner, and that wait for a decision. */
export function readOwnOffers(tx: Database, id: number) {
  return tx
    .select({
      intelligence: ownershipOffers.repositoryUuid,
      to: owners.nickname,
      created_at: ownershipOffers.createdAt,
      expires_at: ownershipOffers.expiresAt,
    })
    .from(ownershipOffers)
    .innerJoin(owners, eq(owners.id, ownershipOffers.ownerId))
    .where(eq(ownershipOffers.createdBy, id))
    .orderBy(asc(ownershipOffers.id));
}
