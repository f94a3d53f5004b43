import { NotFound } from '../../lib/errors.ts';
import { presentPage } from '../../lib/pagination.ts';
import { findAccount } from '../../plugins/access.ts';
import { listOrganizationsOf } from './authorizations.queries.ts';
import { contentFilter } from './content-filter.ts';
import { findOwner, listRepositories } from './repositories.queries.ts';
import { presentCard, presentShort, readCardFacts } from './repositories.present.ts';
import { ListQuery, RepositoryCardPage, ShortRepositoryPage } from './repositories.schema.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { RepositoryFilter } from './repositories.queries.ts';
import type { ListFilters } from './repositories.schema.ts';

/** Browsing: the public list and the lists of one owner [BRO-05]. */
export function repositoryListRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/repositories/',
    {
      access: 'public',
      schema: { querystring: ListQuery, response: { 200: ShortRepositoryPage } },
    },
    async (request) => {
      const { query } = request;
      const ownerIds = await findOwnerIds(db, query);
      const page = await listRepositories(
        db,
        { ...contentFilter(query), ...(ownerIds && { ownerIds }), publicOnly: true },
        query,
      );
      const facts = await readCardFacts(db, page.results);
      const results = page.results.flatMap((repository, index) =>
        presentEach(facts[index], (fact) => presentShort(repository, fact, config.publicUrl)),
      );
      return presentPage(request, query, { count: page.count, results });
    },
  );

  app.get(
    '/v2/repository/search-repositories/',
    {
      access: 'public',
      schema: { querystring: ListQuery, response: { 200: RepositoryCardPage } },
    },
    async (request) => {
      const { query } = request;
      const scope = await scopeOf(db, query, findAccount(request));
      const page = scope
        ? await listRepositories(db, { ...contentFilter(query), ...scope }, query)
        : { count: 0, results: [] };
      const facts = await readCardFacts(db, page.results);
      const results = page.results.flatMap((repository, index) =>
        presentEach(facts[index], (fact) => presentCard(repository, fact, config.publicUrl)),
      );
      return presentPage(request, query, { count: page.count, results });
    },
  );
}

function presentEach<Fact, Card>(fact: Fact | undefined, present: (fact: Fact) => Card): Card[] {
  return fact === undefined ? [] : [present(fact)];
}

async function findOwnerIds(db: Database, { owner_id: ownerId, nickname }: ListFilters): Promise<number[] | undefined> {
  if (nickname === undefined) return ownerId === undefined ? undefined : [ownerId];
  const owner = await findOwner(db, nickname);
  if (!owner) throw new NotFound();
  return [owner.id];
}

/**
 * Whose intelligences are asked for, and whether private ones may show. Without an owner these are the caller's own:
 * those of the organisations the caller belongs to. Undefined when that can be nobody's.
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
