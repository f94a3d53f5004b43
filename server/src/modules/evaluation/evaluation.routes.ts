import { z } from 'zod';
import { integer, INTEGER_MAX } from '../../lib/fields.ts';
import { localeOf, textOf } from '../../lib/messages/index.ts';
import { numberFilter, requiredFilter } from '../../lib/query.ts';
import { accountOf } from '../../plugins/access.ts';
import { createEvaluator } from '../parse/evaluator.ts';
import { bearerKey, parseKeyKind } from '../parse/parse-key.resource.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { versionOf } from '../versions/version-of.ts';
import { findVersionLanguage } from '../versions/versions.queries.ts';
import { RunReport } from './evaluation.schema.ts';
import { findObstacles, runEvaluation, startCrossValidation } from './evaluation.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';
import type { EvaluationOrder } from './evaluation.service.ts';

const ByUuid = z.object({ uuid: z.string() });
const RunBody = z.object({
  language: languageChoice(),
  repository_version: integer({ min: 1, max: INTEGER_MAX }).optional(),
});
const Check = z.object({
  can_run_evaluate_automatic: z.boolean(),
  messages: z.array(z.string()),
  /** Intents with too few sentences, and how many they miss. */
  lacking: z.array(z.object({ intent: z.string(), sentences: z.int(), missing: z.int() })),
});

/** Measuring a model: by test sentences, or by its own training sentences [EVA-04] [EVA-05]. */
export function evaluationRoutes(app: App): void {
  const { db } = app;
  const evaluator = createEvaluator();
  app.addHook('onClose', () => evaluator.close());

  const orderOf = async (
    uuid: string,
    { language, repository_version: given }: z.output<typeof RunBody>,
    createdBy: number,
  ) => {
    const version = await versionOf(db, uuid, given);
    return { versionId: version.id, language, createdBy };
  };
  const ownOrderOf = (request: FastifyRequest, body: z.output<typeof RunBody>) =>
    orderOf(repositoryKind.grantOf(request).resource.uuid, body, accountOf(request).id);
  const run = async (order: EvaluationOrder) => {
    const { versionLanguageId, id, version } = await runEvaluation(db, evaluator, order);
    return {
      language: order.language,
      status: 'processing' as const,
      repository_version: versionLanguageId,
      evaluate_id: id,
      evaluate_version: version,
      cross_validation: false,
      id_queue: null,
    };
  };

  app.post(
    '/v2/repository/repository-details/:uuid/evaluate/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write' },
      schema: { params: ByUuid, body: RunBody, response: { 200: RunReport } },
    },
    async (request) => run(await ownOrderOf(request, request.body)),
  );

  app.post(
    '/v2/evaluate/',
    {
      access: { to: parseKeyKind, id: ({ headers }) => bearerKey(headers.authorization), needs: 'can_write' },
      schema: { body: RunBody, response: { 200: RunReport } },
    },
    async (request) => {
      const { repository, ownerId } = parseKeyKind.grantOf(request).resource;
      return run(await orderOf(repository.uuid, request.body, ownerId));
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/automatic_evaluate/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write' },
      schema: { params: ByUuid, body: RunBody, response: { 200: RunReport } },
    },
    async (request) => {
      const { versionLanguageId, jobId } = await startCrossValidation(db, await ownOrderOf(request, request.body));
      return {
        language: request.body.language,
        status: 'processing' as const,
        repository_version: versionLanguageId,
        evaluate_id: null,
        evaluate_version: null,
        cross_validation: true,
        id_queue: jobId,
      };
    },
  );

  app.get(
    '/v2/repository/repository-details/:uuid/check_can_automatic_evaluate/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write' },
      schema: {
        params: ByUuid,
        querystring: z.object({ language: requiredFilter(), repository_version: numberFilter() }),
        response: { 200: Check },
      },
    },
    async (request) => {
      const { language, repository_version: given } = request.query;
      const version = await versionOf(db, repositoryKind.grantOf(request).resource.uuid, given);
      const { messages, lacking } = await findObstacles(db, await findVersionLanguage(db, version.id, language));
      const locale = localeOf(request.headers['accept-language']);
      return {
        can_run_evaluate_automatic: messages.length === 0,
        messages: messages.map((message) => textOf(message, locale)),
        lacking: [...lacking],
      };
    },
  );
}
