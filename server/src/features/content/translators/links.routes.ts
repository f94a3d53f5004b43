import { z } from 'zod';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { versionKind } from '../../../resources/versions/version.resource.ts';
import { createLinkService } from './links.service.ts';
import { managedLinkKind } from '../../../resources/translator-links/translator-link.resource.ts';
import { Link, LinkPage, LinkQuery, NewLink } from './translators.schema.ts';
import type { App } from '../../../lib/app.ts';

const CONTROL = '/v2/repository/translator/control/';

/** Creates, lists, renews and revokes links for translators without an account [TRA-05]. */
export function linkRoutes(app: App): void {
  const { config, db } = app;
  const secret = deriveKey(config.serverKey, 'translator link');
  const links = createLinkService(db, { secret, defaultDays: config.translatorLinkDays });

  app.get(
    CONTROL,
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository, needs: 'can_contribute', scope: 'admin' },
      schema: {
        querystring: LinkQuery,
        response: { 200: LinkPage },
        description: 'Administrators see every link of the intelligence, contributors those they made.',
      },
    },
    async (request) =>
      presentPage(request, request.query, await links.list(repositoryKind.grantOf(request), request.query)),
  );

  app.post(
    CONTROL,
    {
      access: { to: versionKind, id: ({ body }) => body.repository_version, needs: 'can_contribute', scope: 'admin' },
      config: { repeatable: false },
      schema: { body: NewLink, response: { 201: Link } },
    },
    async (request, reply) => reply.code(201).send(await links.create(versionKind.grantOf(request), request.body)),
  );

  app.post(
    `${CONTROL}:uuid/renew/`,
    {
      access: { to: managedLinkKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'none' },
      schema: { params: z.object({ uuid: z.string() }), response: { 200: Link } },
    },
    (request) => links.renew(managedLinkKind.grantOf(request)),
  );

  app.delete(
    `${CONTROL}:uuid/`,
    {
      access: { to: managedLinkKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'none' },
      schema: { params: z.object({ uuid: z.string() }), response: { 204: z.null() } },
    },
    async (request, reply) => {
      await links.revoke(managedLinkKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );
}
