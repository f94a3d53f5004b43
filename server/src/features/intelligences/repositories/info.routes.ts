import { z } from 'zod';
import { ByVersion } from '../../../lib/schema/fields.ts';
import { numberFilter } from '../../../lib/schema/query.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { LanguagesStatus, RepositoryInfo } from './info.schema.ts';
import { readInfoOf } from './info.service.ts';
import { readLanguagesStatus } from './languages-status.service.ts';
import { repositoryAddressKind, repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import type { App } from '../../../lib/app.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';

const ByUuid = z.object({ uuid: z.string() });
const ByAddress = z.object({ owner: z.string(), slug: z.string() });
const VersionQuery = z.object({ repository_version: numberFilter() });

/** The document of one intelligence: by uuid, by version and by address [DASH-07]. */
export function infoRoutes(app: App): void {
  const { config, db } = app;
  const settings = {
    publicUrl: config.publicUrl,
    parseKeySecret: deriveKey(config.serverKey, 'parse key'),
    oldKeyDays: config.oldKeyDays,
  };
  const document = (grant: RepositoryGrant, versionId?: number) => readInfoOf(db, grant, { versionId, ...settings });

  app.get(
    '/v2/repository/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'read' },
      schema: { params: ByUuid, querystring: VersionQuery, response: { 200: RepositoryInfo } },
    },
    (request) => document(repositoryKind.grantOf(request), request.query.repository_version),
  );

  app.get(
    '/v2/repository/info/:uuid/:version/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'read' },
      schema: { params: ByVersion, response: { 200: RepositoryInfo } },
    },
    (request) => document(repositoryKind.grantOf(request), request.params.version),
  );

  app.get(
    '/v2/repository-shortcut/:owner/:slug/',
    {
      access: {
        to: repositoryAddressKind,
        id: ({ params }) => `${params.owner}/${params.slug}`,
        needs: 'can_read',
        scope: 'read',
      },
      schema: {
        params: ByAddress,
        querystring: VersionQuery,
        response: { 200: RepositoryInfo, 302: z.literal('').describe('It is called otherwise now.') },
      },
    },
    async (request, reply) => {
      const grant = repositoryAddressKind.grantOf(request);
      const { resource: repository } = grant;
      const { owner, slug } = request.params;
      const isFormer = repository.slug !== slug || repository.ownerNickname.toLowerCase() !== owner.toLowerCase();
      if (isFormer)
        return reply.redirect(`/v2/repository-shortcut/${repository.ownerNickname}/${repository.slug}/`, 302);
      return document(grant, request.query.repository_version);
    },
  );

  app.get(
    '/v2/repository/repository-details/:uuid/languagesstatus/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'read' },
      schema: { params: ByUuid, response: { 200: LanguagesStatus }, description: 'Of the main version.' },
    },
    (request) => readLanguagesStatus(db, repositoryKind.grantOf(request)),
  );

  app.get(
    '/v2/repository/info/:uuid/:version/languagesstatus/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'read' },
      schema: { params: ByVersion, response: { 200: LanguagesStatus } },
    },
    (request) => readLanguagesStatus(db, repositoryKind.grantOf(request), request.params.version),
  );
}
