import { presentPage } from '../../../lib/schema/pagination.ts';
import { findAccount } from '../../../plugins/access/access.ts';
import { listPublic, searchRepositories } from './lists.service.ts';
import { ListQuery, RepositoryCardPage, ShortRepositoryPage } from './repositories.schema.ts';
import type { Database } from '../../../db/client.ts';
import type { App } from '../../../lib/app.ts';

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
      const read = (lists: Database) => listPublic({ db, lists }, query, config.publicUrl);
      return presentPage(request, query, await app.readList(request, read));
    },
  );

  app.get(
    '/v2/repository/search-repositories/',
    {
      access: { person: 'optional', scope: 'read' },
      schema: { querystring: ListQuery, response: { 200: RepositoryCardPage } },
    },
    async (request) => {
      const { query } = request;
      const caller = { account: findAccount(request), publicUrl: config.publicUrl };
      const read = (lists: Database) => searchRepositories({ db, lists }, query, caller);
      return presentPage(request, query, await app.readList(request, read));
    },
  );
}
