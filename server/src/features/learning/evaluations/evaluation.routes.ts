import { z } from 'zod';
import { createEvaluator } from '../../../engine/evaluator.ts';
import { localeOf, textOf } from '../../../lib/messages/index.ts';
import { createModelStore } from '../../../resources/models/model-store.ts';
import { keyOf, NamedIntelligence, parseKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import {
  CrossValidationBody,
  CrossValidationCheck,
  CrossValidationQuery,
  KeyRunBody,
  RunBody,
  RunReport,
} from './evaluation.schema.ts';
import { readBlockers, runEvaluation, runEvaluationByKey, startCrossValidation } from './evaluation.service.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });

/** Evaluates a model, with test sentences or by cross-validation [EVA-04] [EVA-05]. */
export function evaluationRoutes(app: App): void {
  const { db } = app;
  const evaluator = createEvaluator();
  const models = createModelStore(db, app.config);
  app.addHook('onClose', () => evaluator.close());

  app.post(
    '/v2/repository/repository-details/:uuid/evaluate/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ByUuid, body: RunBody, response: { 200: RunReport } },
    },
    (request) => runEvaluation(db, { grant: repositoryKind.grantOf(request), evaluator, models }, request.body),
  );

  app.post(
    '/v2/evaluate/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_write', scope: 'evaluate' },
      schema: { querystring: NamedIntelligence, body: KeyRunBody, response: { 200: RunReport } },
    },
    (request) => runEvaluationByKey(db, { grant: parseKeyKind.grantOf(request), evaluator, models }, request.body),
  );

  app.post(
    '/v2/repository/repository-details/:uuid/automatic_evaluate/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ByUuid, body: CrossValidationBody, response: { 200: RunReport } },
    },
    (request) => startCrossValidation(db, repositoryKind.grantOf(request), request.body),
  );

  app.get(
    '/v2/repository/repository-details/:uuid/check_can_automatic_evaluate/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ByUuid, querystring: CrossValidationQuery, response: { 200: CrossValidationCheck } },
    },
    async (request) => {
      const { language, repository_version: version } = request.query;
      const { messages, lacking, leftOut } = await readBlockers(db, repositoryKind.grantOf(request), {
        version,
        language,
      });
      const locale = localeOf(request.headers['accept-language']);
      return {
        can_run_evaluate_automatic: messages.length === 0,
        messages: messages.map((message) => textOf(message, locale)),
        lacking: [...lacking],
        can_run: leftOut !== undefined,
        left_out: [...(leftOut ?? [])],
      };
    },
  );
}
