import { z } from 'zod';
import { INTEGER_MAX, integer } from '../../../lib/schema/fields.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { environmentName } from '../../../resources/environments/environment-name.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { bindKey, endKey, endOldKey, renewKey } from './keys.service.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });
/** `organization`: id of the organization on whose behalf the key is used; without it the key is the caller's own. */
const KeyOf = z.object({ organization: integer({ min: 1, max: INTEGER_MAX }).optional() });
const KeyBinding = KeyOf.extend({ environment: environmentName().nullable() });
const OldKeyOf = z.object({ organization: integer({ min: 1, max: INTEGER_MAX }) });

/** Renews, binds and revokes parse keys, which the repository document shows to their holders [QT-07]. */
export function keyRoutes(app: App): void {
  const { config, db } = app;
  const parseKeySecret = deriveKey(config.serverKey, 'parse key');
  const path = '/v2/repository/repository-details/:uuid/parse-key/';

  app.post(
    path,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'none' },
      schema: { params: ByUuid, body: KeyOf, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await renewKey(db, repositoryKind.grantOf(request), request.body.organization, parseKeySecret);
      return reply.code(204).send(null);
    },
  );

  app.patch(
    path,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'none' },
      schema: {
        params: ByUuid,
        body: KeyBinding,
        response: { 204: z.null() },
        description: 'Binds the parse key to an environment, the only one that answers its calls; null frees it.',
      },
    },
    async (request, reply) => {
      await bindKey(db, repositoryKind.grantOf(request), request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    path,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'none' },
      schema: { params: ByUuid, body: KeyOf, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endKey(db, repositoryKind.grantOf(request), request.body.organization);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/v2/repository/repository-details/:uuid/old-parse-key/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'none' },
      schema: { params: ByUuid, body: OldKeyOf, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endOldKey(db, repositoryKind.grantOf(request), request.body.organization);
      return reply.code(204).send(null);
    },
  );
}
