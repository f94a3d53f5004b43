import { presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { MinePage, MineQuery } from './home.schema.ts';
import { readMine } from './home.service.ts';
import type { App } from '../../../lib/app.ts';

/** Entries on a page. */
const MOST = 24;

/** What people see of their own work on the first screen [BRO-08]. */
export function homeRoutes(app: App): void {
  app.get(
    '/v2/repository/mine/',
    {
      access: { person: 'required', scope: 'read' },
      schema: { querystring: MineQuery, response: { 200: MinePage } },
    },
    async (request) => {
      // Each entry takes several queries.
      const query = { ...request.query, limit: Math.min(request.query.limit, MOST) };
      return presentPage(request, query, await readMine(app.db, accountOf(request), query));
    },
  );
}
