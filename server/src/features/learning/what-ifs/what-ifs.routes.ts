import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { whatIfKind } from '../../../resources/what-ifs/what-if.resource.ts';
import { Fixed } from '../findings/findings.schema.ts';
import { StartedWhatIf, WhatIfBody, WhatIfState } from './what-ifs.schema.ts';
import { applyWhatIf, discardWhatIf, presentWhatIf, startWhatIf } from './what-ifs.service.ts';
import type { App } from '../../../lib/app.ts';

const params = z.object({ id: z.string() });

/** Changes of training sentences that are measured before they are made [TRN-60]. */
export function whatIfRoutes(app: App): void {
  const { db } = app;

  app.post(
    '/v2/repository/what-if/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'train' },
      schema: { body: WhatIfBody, response: { 201: StartedWhatIf } },
    },
    async (request, reply) =>
      reply.code(201).send(await startWhatIf(db, repositoryKind.grantOf(request), request.body)),
  );

  app.get(
    '/v2/repository/what-if/:id/',
    {
      access: { to: whatIfKind, id: ({ params: { id } }) => id, needs: 'can_contribute', scope: 'read' },
      schema: { params, response: { 200: WhatIfState } },
    },
    (request) => presentWhatIf(whatIfKind.grantOf(request), localeOf(request.headers['accept-language'])),
  );

  app.post(
    '/v2/repository/what-if/:id/apply/',
    {
      access: { to: whatIfKind, id: ({ params: { id } }) => id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params, response: { 200: Fixed } },
    },
    (request) => applyWhatIf(db, whatIfKind.grantOf(request)),
  );

  app.delete(
    '/v2/repository/what-if/:id/',
    {
      access: { to: whatIfKind, id: ({ params: { id } }) => id, needs: 'can_contribute', scope: 'train' },
      schema: { params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await discardWhatIf(db, whatIfKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );
}
