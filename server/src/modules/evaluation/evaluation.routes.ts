import { z } from 'zod';
import { integer, INTEGER_MAX } from '../../lib/fields.ts';
import { localeOf, textOf } from '../../lib/messages/index.ts';
import { numberFilter, requiredFilter } from '../../lib/query.ts';
import { accountOf } from '../../plugins/access.ts';
import { createEvaluator } from '../parse/evaluator.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { versionOf } from '../versions/version-of.ts';
import { findVersionLanguage } from '../versions/versions.queries.ts';
import { RunReport } from './evaluation.schema.ts';
import { listObstacles, runEvaluation, startCrossValidation } from './evaluation.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });
const RunBody = z.object({ language: languageChoice(), repository_version: integer({ min: 1, max: INTEGER_MAX }).optional() });
const Check = z.object({ can_run_evaluate_automatic: z.boolean(), messages: z.array(z.string()) });

/** Measuring a model: by test sentences, or by its own training sentences [EVA-04] [EVA-05]. */
export function evaluationRoutes(app: App): void {
  const { db } = app;
  const evaluator = createEvaluator();
  app.addHook('onClose', () => evaluator.close());

  const orderOf = async (request: FastifyRequest, { language, repository_version: given }: z.output<typeof RunBody>) => {
    const version = await versionOf(db, repositoryKind.grantOf(request).resource.uuid, given);
    return { versionId: version.id, language, createdBy: accountOf(request).id };
  };

  app.post('/v2/repository/repository-details/:uuid/evaluate/', {
    access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write' },
    schema: { params: ByUuid, body: RunBody, response: { 200: RunReport } },
  }, async (request) => {
    const { versionLanguageId, id, version } = await runEvaluation(db, evaluator, await orderOf(request, request.body));
    return { language: request.body.language, status: 'processing' as const, repository_version: versionLanguageId, evaluate_id: id, evaluate_version: version, cross_validation: false, id_queue: null };
  });

  app.post('/v2/repository/repository-details/:uuid/automatic_evaluate/', {
    access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write' },
    schema: { params: ByUuid, body: RunBody, response: { 200: RunReport } },
  }, async (request) => {
    const { versionLanguageId, jobId } = await startCrossValidation(db, await orderOf(request, request.body));
    return { language: request.body.language, status: 'processing' as const, repository_version: versionLanguageId, evaluate_id: null, evaluate_version: null, cross_validation: true, id_queue: jobId };
  });

  app.get('/v2/repository/repository-details/:uuid/check_can_automatic_evaluate/', {
    access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write' },
    schema: { params: ByUuid, querystring: z.object({ language: requiredFilter(), repository_version: numberFilter() }), response: { 200: Check } },
  }, async (request) => {
    const { language, repository_version: given } = request.query;
    const version = await versionOf(db, repositoryKind.grantOf(request).resource.uuid, given);
    const obstacles = await listObstacles(db, await findVersionLanguage(db, version.id, language));
    const locale = localeOf(request.headers['accept-language']);
    return { can_run_evaluate_automatic: obstacles.length === 0, messages: obstacles.map((message) => textOf(message, locale)) };
  });
}
