import { z } from 'zod';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { createChecker } from './checker.ts';
import {
  BringBackBody,
  CheckBody,
  CheckStart,
  Findings,
  FindingsQuery,
  FixBody,
  Fixed,
  SetAsideBody,
  UndoneFix,
} from './findings.schema.ts';
import {
  bringFindingBack,
  fixFinding,
  readFindings,
  setFindingAside,
  startCheck,
  undoFixed,
} from './findings.service.ts';
import { fixKind } from './fix.resource.ts';
import type { App } from '../../../lib/app.ts';

/** Findings about the sentences, and their fixes [FND-05]. */
export function findingRoutes(app: App): void {
  const { config, db } = app;
  const checker = createChecker();
  app.addHook('onClose', () => checker.close());

  app.get(
    '/v2/repository/findings/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_contribute', scope: 'read' },
      schema: { querystring: FindingsQuery, response: { 200: Findings } },
    },
    (request) => readFindings({ db, checker }, repositoryKind.grantOf(request), request.query),
  );

  app.post(
    '/v2/repository/findings/check/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'train' },
      schema: { body: CheckBody, response: { 200: CheckStart } },
    },
    (request) => startCheck(db, repositoryKind.grantOf(request), request.body),
  );

  app.post(
    '/v2/repository/findings/fix/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: { body: FixBody, response: { 200: Fixed } },
    },
    (request) => fixFinding({ db, checker }, repositoryKind.grantOf(request), request.body),
  );

  app.post(
    '/v2/repository/findings/fix/:id/undo/',
    {
      access: { to: fixKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: z.object({ id: z.string() }), response: { 200: UndoneFix } },
    },
    (request) => undoFixed(db, fixKind.grantOf(request), config),
  );

  app.post(
    '/v2/repository/findings/set-aside/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: { body: SetAsideBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await setFindingAside(db, repositoryKind.grantOf(request), request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/findings/bring-back/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: { body: BringBackBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await bringFindingBack(db, repositoryKind.grantOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
}
