import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { repositoryAddressKind, repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { OldRepository, UpdatePage, UpdateQuery } from './v1.schema.ts';
import { listUpdates, readOldDocument } from './v1.service.ts';
import type { App } from '../../../lib/app.ts';

const ByAddress = z.object({ owner: z.string(), slug: z.string() });

/** Calls of the first API that clients still use [DASH-07]. */
export function oldRepositoryRoutes(app: App): void {
  const { config, db } = app;
  const keys = { parseKeySecret: deriveKey(config.serverKey, 'parse key'), oldKeyDays: config.oldKeyDays };

  app.get(
    '/v1/repository/:owner/:slug/',
    {
      access: {
        to: repositoryAddressKind,
        id: ({ params }) => `${params.owner}/${params.slug}`,
        needs: 'can_read',
        scope: 'read',
      },
      schema: { params: ByAddress, response: { 200: OldRepository } },
    },
    (request) => {
      const locale = localeOf(request.headers['accept-language']);
      const options = { publicUrl: config.publicUrl, ...keys, locale };
      return readOldDocument(db, repositoryAddressKind.grantOf(request), options);
    },
  );

  app.get(
    '/v1/updates/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_read', scope: 'read' },
      schema: { querystring: UpdateQuery, response: { 200: UpdatePage } },
    },
    async (request) => {
      const updates = await listUpdates(db, repositoryKind.grantOf(request), request.query);
      return presentPage(request, request.query, updates);
    },
  );
}
