import { NotFound, say } from '../../../lib/errors.ts';
import { defineResource } from '../../../lib/grant.ts';
import { findById } from '../../../lib/schema/find-by-id.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { findProposal } from './proposals.queries.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { ProposalRow } from './proposals.queries.ts';

interface ProposalOf {
  readonly proposal: ProposalRow;
  readonly repository: Repository;
}

export type ProposalGrant = Grant<ProposalOf>;

/** A proposal: people who may contribute see it, and its author while they may read the intelligence. */
export const proposalKind = defineResource<ProposalOf>({
  name: 'proposal',
  load: async (db, id, account) => {
    const proposal = await findById(id, (number) => findProposal(db, number));
    const judged = proposal && (await judgeRepository(db, proposal.repositoryUuid, account));
    if (!judged) return undefined;
    const isAuthor = account !== undefined && proposal.authorId === account.id;
    if (!isAuthor && !judged.flags.has('can_contribute')) return undefined;
    return { flags: judged.flags, resource: { proposal, repository: judged.resource } };
  },
  missing: () => new NotFound(say('proposal_missing')),
});
