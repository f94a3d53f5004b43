import { pageOf, presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { Contribution, ContributionQuery, Permission } from './memberships.schema.ts';
import { listContributionPage, listPermissionPage } from './memberships.service.ts';
import { ContentQuery } from './repositories.schema.ts';
import type { App } from '../../../lib/app.ts';

/** Intelligences that people work on [BRO-05]. */
export function membershipRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/repositories-permissions/',
    {
      access: { person: 'required', scope: 'read' },
      schema: { querystring: ContentQuery, response: { 200: pageOf(Permission) } },
    },
    async (request) =>
      presentPage(request, request.query, await listPermissionPage(db, accountOf(request), request.query)),
  );

  app.get(
    '/v2/repository/repositories-contributions/',
    {
      access: 'public',
      schema: { querystring: ContributionQuery, response: { 200: pageOf(Contribution) } },
    },
    async (request) =>
      presentPage(request, request.query, await listContributionPage(db, request.query, config.publicUrl)),
  );
}
