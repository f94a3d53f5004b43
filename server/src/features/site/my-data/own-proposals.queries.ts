import { and, asc, eq, gt } from 'drizzle-orm';
import { proposalItems, proposals, versions } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** A page of the sentences that the person proposed, after the one with the given id. */
export function listOwnProposals(tx: Database, userId: number, after: number, limit: number) {
  return tx
    .select({
      id: proposalItems.id,
      intelligence: versions.repositoryUuid,
      title: proposals.title,
      note: proposals.note,
      state: proposals.state,
      created_at: proposals.createdAt,
      language: proposalItems.language,
      change: proposalItems.change,
      proposed: proposalItems.after,
    })
    .from(proposalItems)
    .innerJoin(proposals, eq(proposals.id, proposalItems.proposalId))
    .innerJoin(versions, eq(versions.id, proposals.versionId))
    .where(and(eq(proposals.authorId, userId), gt(proposalItems.id, after)))
    .orderBy(asc(proposalItems.id))
    .limit(limit);
}
