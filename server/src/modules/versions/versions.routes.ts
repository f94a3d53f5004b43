import { z } from 'zod';
import { isVersionName, VERSION_NAME_MAX } from 'shared/domain';
import { NotFound } from '../../lib/errors.ts';
import { integer, INTEGER_MAX, truth, uuid } from '../../lib/fields.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { requiredFilter, textFilter } from '../../lib/query.ts';
import { sentence } from '../../lib/sentence.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { versionKind } from './version.resource.ts';
import { findListedVersion, listVersions } from './versions.queries.ts';
import { addVersion, changeVersion, dropVersion } from './versions.service.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { ListedVersion } from './versions.queries.ts';

const Version = z.object({
  id: z.int(),
  name: z.string(),
  is_default: z.boolean(),
  is_copying: z.boolean(),
  created_at: z.string(),
  last_update: z.string(),
  created_by: z.string().nullable(),
});
const VersionQuery = z.object({
  ...pageQuery,
  repository: requiredFilter(),
  search: textFilter(),
  ordering: textFilter(),
});
const versionName = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(VERSION_NAME_MAX)
    .refine((name) => name === '' || name.length > VERSION_NAME_MAX || isVersionName(name), {
      error: sentence('version_name_format'),
    });
const NewVersion = z.object({ repository: uuid(), id: integer({ min: 1, max: INTEGER_MAX }), name: versionName() });
const VersionChange = z.object({ name: versionName(), is_default: truth() }).partial();
const ById = z.object({ id: z.string() });

/** Versions of an intelligence [VER-01] [VER-02]. */
export function versionRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/version/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository, needs: 'can_read', signedIn: true },
      schema: { querystring: VersionQuery, response: { 200: pageOf(Version) } },
    },
    async (request) => {
      const { uuid: repositoryUuid } = repositoryKind.grantOf(request).resource;
      const { search, ordering } = request.query;
      const { count, results } = await listVersions(db, { repositoryUuid, search, ordering }, request.query);
      return presentPage(request, request.query, { count, results: results.map(present) });
    },
  );

  app.post(
    '/v2/repository/version/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute' },
      schema: { body: NewVersion, response: { 201: Version } },
    },
    async (request, reply) => {
      const made = await addVersion(db, repositoryKind.grantOf(request), request.body);
      return reply.code(201).send(await presentOne(db, made.id));
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/version/:id/',
      access: { to: versionKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, body: VersionChange, response: { 200: Version } },
      handler: async (request) => {
        const grant = versionKind.grantOf(request);
        await changeVersion(db, grant, request.body);
        return presentOne(db, grant.resource.version.id);
      },
    });
  }

  app.delete(
    '/v2/repository/version/:id/',
    {
      access: { to: versionKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropVersion(db, versionKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );
}

async function presentOne(db: Database, id: number): Promise<z.output<typeof Version>> {
  const found = await findListedVersion(db, id);
  if (!found) throw new NotFound();
  return present(found);
}

function present({ version, createdBy }: ListedVersion): z.output<typeof Version> {
  return {
    id: version.id,
    name: version.name,
    is_default: version.isDefault,
    is_copying: version.isCopying,
    created_at: presentMoment(version.createdAt),
    last_update: presentMoment(version.lastUpdate),
    created_by: createdBy,
  };
}
