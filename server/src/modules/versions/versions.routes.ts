import { z } from 'zod';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { requiredFilter, textFilter } from '../../lib/query.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { listVersions } from './versions.queries.ts';
import type { App } from '../../lib/app.ts';

const Version = z.object({
  id: z.int(), name: z.string(), is_default: z.boolean(), created_at: z.string(), last_update: z.string(), created_by: z.string().nullable(),
});
const VersionQuery = z.object({ ...pageQuery, repository: requiredFilter(), search: textFilter(), ordering: textFilter() });

/** Versions of an intelligence. */
export function versionRoutes(app: App): void {
  app.get('/v2/repository/version/', {
    access: { to: repositoryKind, id: ({ query }) => query.repository, needs: 'can_read', signedIn: true },
    schema: { querystring: VersionQuery, response: { 200: pageOf(Version) } },
  }, async (request) => {
    const { uuid } = repositoryKind.grantOf(request).resource;
    const { search, ordering } = request.query;
    const { count, results } = await listVersions(app.db, { repositoryUuid: uuid, search, ordering }, request.query);
    return presentPage(request, request.query, {
      count,
      results: results.map(({ version, createdBy }) => ({
        id: version.id,
        name: version.name,
        is_default: version.isDefault,
        created_at: presentMoment(version.createdAt),
        last_update: presentMoment(version.lastUpdate),
        created_by: createdBy,
      })),
    });
  });
}
