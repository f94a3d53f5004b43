import { z } from 'zod';
import { rowId, truth, uuid } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { textFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { note } from '../../../resources/models/note.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { fallbackField } from '../../../resources/versions/fallback.ts';
import { versionName } from '../../../resources/versions/version-name.ts';
import { versionKind } from '../../../resources/versions/version.resource.ts';
import { Version } from './versions.present.ts';
import { addVersion, changeVersion, dropVersion, listVersionPage } from './versions.service.ts';
import type { App } from '../../../lib/app.ts';

const VersionQuery = z.object({
  ...pageQuery,
  repository: uuidFilter(),
  search: textFilter(),
  ordering: textFilter(),
});
const NewVersion = z.object({ repository: uuid(), id: rowId(), name: versionName(), note: note().optional() });
const VersionChange = z
  .object({ repository: uuid(), name: versionName(), note: note(), is_default: truth(), fallback: fallbackField() })
  .partial();
const ById = z.object({ id: z.string() });

/** Versions of an intelligence [VER-01] [VER-02]. */
export function versionRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/version/',
    {
      access: {
        to: repositoryKind,
        id: ({ query }) => query.repository,
        needs: 'can_read',
        signedIn: true,
        scope: 'read',
      },
      schema: { querystring: VersionQuery, response: { 200: pageOf(Version) } },
    },
    async (request) => {
      const page = await listVersionPage(db, repositoryKind.grantOf(request), request.query);
      return presentPage(request, request.query, page);
    },
  );

  app.post(
    '/v2/repository/version/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: { body: NewVersion, response: { 201: Version } },
    },
    async (request, reply) =>
      reply.code(201).send(await addVersion(db, repositoryKind.grantOf(request), request.body, config)),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/version/:id/',
      access: { to: versionKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: VersionChange, response: { 200: Version } },
      handler: (request) => changeVersion(db, versionKind.grantOf(request), request.body),
    });
  }

  app.delete(
    '/v2/repository/version/:id/',
    {
      access: { to: versionKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropVersion(db, versionKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );
}
