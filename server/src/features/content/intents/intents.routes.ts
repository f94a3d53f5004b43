import { z } from 'zod';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { numberFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { itemName } from '../../../resources/sentences/sentences.schema.ts';
import { intentKind } from '../../../resources/intents/intent.resource.ts';
import { IntentBody, presentIntent } from './intents.present.ts';
import { changeIntent, deleteIntent, listIntentPage } from './intents.service.ts';
import type { App } from '../../../lib/app.ts';

const ById = z.object({ id: z.string() });
const IntentChange = z.object({ text: itemName() });
const IntentQuery = z.object({
  ...pageQuery,
  repository_version__repository: uuidFilter(),
  repository_version: numberFilter(),
});

/** Intents of a version: listing, renaming, deleting. */
export function intentRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/intent/',
    {
      access: {
        to: repositoryKind,
        id: ({ query }) => query.repository_version__repository,
        needs: 'can_read',
        scope: 'read',
      },
      schema: { querystring: IntentQuery, response: { 200: pageOf(IntentBody) } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { count, results } = await app.readList(request, (from) => listIntentPage(from, grant, request.query));
      return presentPage(request, request.query, { count, results: results.map(presentIntent) });
    },
  );

  app.get(
    '/v2/repository/intent/:id/',
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_read', scope: 'read' },
      schema: { params: ById, response: { 200: IntentBody } },
    },
    (request) => presentIntent(intentKind.grantOf(request).resource),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/intent/:id/',
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: IntentChange, response: { 200: IntentBody } },
      handler: async (request) => presentIntent(await changeIntent(db, intentKind.grantOf(request), request.body.text)),
    });
  }

  app.delete(
    '/v2/repository/intent/:id/',
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteIntent(db, intentKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );
}
