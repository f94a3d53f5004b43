import { NotFound, say } from '../../lib/errors.ts';
import { listOrganizationsOf } from './authorizations.queries.ts';
import { contentFilter } from './content-filter.ts';
import { findOwner, listRepositories } from './repositories.queries.ts';
import { presentCard, presentShort, readCardFacts } from './repositories.present.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Page, PageRequest } from '../../lib/pagination.ts';
import type { CardFacts } from './repositories.present.ts';
import type { ListedRepository, RepositoryFilter } from './repositories.queries.ts';
import type { ListFilters } from './repositories.schema.ts';

/** A page of the public list. */
export async function listPublic(db: Database, query: ListFilters & PageRequest, publicUrl: string) {
  const ownerIds = await findOwnerIds(db, query);
  const filter = { ...contentFilter(query), ...(ownerIds && { ownerIds }), publicOnly: true };
  const page = await listRepositories(db, filter, query);
  return presentCards(db, page, (repository, facts) => presentShort(repository, facts, publicUrl));
}

/** A page of an owner's intelligences, or of the caller's own. */
export async function searchRepositories(
  db: Database,
  query: ListFilters & PageRequest,
  { account, publicUrl }: { readonly account: Account | undefined; readonly publicUrl: string },
) {
  const scope = await scopeOf(db, query, account);
  const page = scope
    ? await listRepositories(db, { ...contentFilter(query), ...scope }, query)
    : { count: 0, results: [] };
  return presentCards(db, page, (repository, facts) => presentCard(repository, facts, publicUrl));
}

async function presentCards<Card>(
  db: Database,
  { count, results }: Page<ListedRepository>,
  present: (repository: ListedRepository, facts: CardFacts) => Card,
): Promise<Page<Card>> {
  const facts = await readCardFacts(db, results);
  return {
    count,
    results: results.flatMap((repository, index) => {
      const fact = facts[index];
      return fact ? [present(repository, fact)] : [];
    }),
  };
}

async function findOwnerIds(db: Database, { owner_id: ownerId, nickname }: ListFilters): Promise<number[] | undefined> {
  if (nickname === undefined) return ownerId === undefined ? undefined : [ownerId];
  const owner = await findOwner(db, nickname);
  if (!owner) throw new NotFound(say('owner_missing'));
  return [owner.id];
}

/**
 * Whose intelligences to list, and whether to include private ones: without an owner, the caller's own and those of the
 * caller's organizations. Undefined for anonymous callers who name no owner.
 */
async function scopeOf(
  db: Database,
  filters: ListFilters,
  account: Account | undefined,
): Promise<Pick<RepositoryFilter, 'ownerIds' | 'publicOnly'> | undefined> {
  const ownerIds = await findOwnerIds(db, filters);
  const organizations = account ? await listOrganizationsOf(db, account.id) : [];
  if (ownerIds)
    return { ownerIds, publicOnly: !ownerIds.every((owner) => organizations.some(({ id }) => id === owner)) };
  return account ? { ownerIds: [account.id, ...organizations.map(({ id }) => id)], publicOnly: false } : undefined;
}
