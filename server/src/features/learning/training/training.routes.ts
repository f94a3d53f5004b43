import { z } from 'zod';
import { pathId } from '../../../lib/schema/fields.ts';
import { localeOf, textOf } from '../../../lib/messages/index.ts';
import { keyOf, NamedIntelligence, parseKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { TrainBody, TrainInfo, TrainReport } from './training.schema.ts';
import { readReadiness, startTraining, startTrainingByKey } from './training.service.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });
const ByLanguage = ByUuid.extend({
  version: pathId(),
  language: z.string(),
});

/** Reports whether a language can be trained, and trains it [TRN-06] [TRN-08]. */
export function trainingRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/train/info/:uuid/:version/:language/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'read' },
      schema: { params: ByLanguage, response: { 200: TrainInfo } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { versionId, readiness, ...counts } = await readReadiness(db, grant, request.params);
      const locale = localeOf(request.headers['accept-language']);
      return {
        repository_version_id: versionId,
        uuid: grant.resource.uuid,
        language: request.params.language,
        ready_for_train: readiness.ready,
        requirements_to_train: readiness.requirements.map((message) => textOf(message, locale)),
        languages_warnings: readiness.warnings.map((message) => textOf(message, locale)),
        left_out: { intents: [...readiness.leftOut.intents], entities: [...readiness.leftOut.entities] },
        ...counts,
      };
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/train/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'train' },
      schema: { params: ByUuid, body: TrainBody, response: { 200: TrainReport } },
    },
    (request) => {
      const locale = localeOf(request.headers['accept-language']);
      return startTraining(db, repositoryKind.grantOf(request), request.body, { limits: config, locale });
    },
  );

  app.post(
    '/v2/train/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_contribute', scope: 'train' },
      schema: { querystring: NamedIntelligence, body: TrainBody, response: { 200: TrainReport } },
    },
    (request) => {
      const locale = localeOf(request.headers['accept-language']);
      return startTrainingByKey(db, parseKeyKind.grantOf(request), request.body, { limits: config, locale });
    },
  );
}
