import { NotFound, say } from '../../../lib/errors.ts';
import { listOrganizationsOf } from './authorizations.queries.ts';
import { contentFilter } from './content-filter.ts';
import { findListed, findOwner, listRepositories } from './repositories.queries.ts';
import { presentCard, presentShort, readCardFacts, readPublicFacts } from './repositories.present.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { CardFacts } from './repositories.present.ts';
import type { ListedRepository, RepositoryFilter } from './repositories.queries.ts';
import type { ListFilters } from './repositories.schema.ts';

/** The database for lists, which may lag slightly, and the one that decides what the caller may see. */
interface Sources {
  readonly db: Database;
  readonly lists: Database;
}

/** A page of the public list. */
export async function listPublic(sources: Sources, query: ListFilters & PageRequest, publicUrl: string) {
  const ownerIds = await findOwnerIds(sources.db, query);
  const filter = { ...contentFilter(query), ...(ownerIds && { ownerIds }), publicOnly: true };
  return listCards(sources, { filter, page: query }, async (listed) => {
    const shared = await readPublicFacts(sources.lists, listed);
    return (repository, facts) => presentShort(repository, { facts, shared }, publicUrl);
  });
}

/** A page of an owner's intelligences, or of the caller's own. */
export async function searchRepositories(
  sources: Sources,
  query: ListFilters & PageRequest,
  { account, publicUrl }: { readonly account: Account | undefined; readonly publicUrl: string },
) {
  const scope = await scopeOf(sources.db, query, account);
  if (!scope) return { count: 0, results: [] };
  const filter = { ...contentFilter(query), ...scope };
  return listCards(
    sources,
    { filter, page: query },
    () => (repository, facts) => presentCard(repository, facts, publicUrl),
  );
}

type Present<Card> = (repository: ListedRepository, facts: CardFacts) => Card;

async function listCards<Card>(
  { db, lists }: Sources,
  { filter, page }: { readonly filter: RepositoryFilter; readonly page: PageRequest },
  presentOf: (listed: readonly ListedRepository[]) => Present<Card> | Promise<Present<Card>>,
): Promise<Page<Card>> {
  const { count, results: found } = await listRepositories(lists, filter, page);
  const results = lists === db ? found : await stillListed(db, found, filter);
  const facts = await readCardFacts(lists, results);
  const present = await presentOf(results);
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

/** Excludes those that have become private, moved to another owner or been deleted since they were listed. */
async function stillListed(db: Database, listed: readonly ListedRepository[], filter: RepositoryFilter) {
  const { publicOnly, ownerIds } = filter;
  const present = await findListed(
    db,
    listed.map(({ uuid }) => uuid),
    { publicOnly, ...(ownerIds && { ownerIds }) },
  );
  return listed.filter(({ uuid }) => present.has(uuid));
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
