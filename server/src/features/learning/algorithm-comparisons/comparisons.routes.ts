import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { presentComparison } from './comparisons.present.ts';
import { AlgorithmComparison, CompareBody, ComparisonQuery, ComparisonStart } from './comparisons.schema.ts';
import { declineSuggestion, readComparison, startComparison } from './comparisons.service.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });

/** Compares the results of each algorithm and option with the training sentences [CMP-01]. */
export function algorithmComparisonRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/repository-details/:uuid/compare_algorithms/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ByUuid, querystring: ComparisonQuery, response: { 200: AlgorithmComparison } },
    },
    async (request) => {
      const { language, repository_version: version } = request.query;
      const state = await readComparison(db, repositoryKind.grantOf(request), { version, language });
      return presentComparison(state, localeOf(request.headers['accept-language']));
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/compare_algorithms/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ByUuid, body: CompareBody, response: { 200: ComparisonStart } },
    },
    (request) => {
      const { language, repository_version: version } = request.body;
      return startComparison(db, repositoryKind.grantOf(request), { version, language });
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/compare_algorithms/dismiss/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: { params: ByUuid, body: CompareBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { language, repository_version: version } = request.body;
      await declineSuggestion(db, repositoryKind.grantOf(request), { version, language });
      return reply.code(204).send(null);
    },
  );
}
