import { Unauthorized } from '../../../lib/errors.ts';
import { listVotes, setVote, sumVotes } from './votes.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { Vote } from './votes.queries.ts';

export async function readVotes(db: Database, { resource }: Grant<Repository>, page: PageRequest): Promise<Page<Vote>> {
  return listVotes(db, resource.uuid, page);
}

/** Sets the caller's vote; 0 withdraws it. */
export async function castVote(db: Database, grant: Grant<Repository>, vote: -1 | 0 | 1): Promise<void> {
  const { account, resource } = grant;
  if (!account) throw new Unauthorized();
  await setVote(db, { repositoryUuid: resource.uuid, userId: account.id }, vote);
}

/** @returns the sum of all votes on the repository. */
export async function castAndSumVotes(db: Database, grant: Grant<Repository>, vote: -1 | 0 | 1): Promise<number> {
  await castVote(db, grant, vote);
  return sumVotes(db, grant.resource.uuid);
}
