import { z } from 'zod';
import { isLanguage } from 'shared/domain';
import { integer } from '../../lib/fields.ts';
import { NotFound } from '../../lib/errors.ts';
import { localeOf, textOf } from '../../lib/messages/index.ts';
import { accountOf } from '../../plugins/access.ts';
import { bearerKey, parseKeyKind } from '../parse/parse-key.resource.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { versionOf } from '../versions/version-of.ts';
import { findVersionLanguage } from '../versions/versions.queries.ts';
import { readinessOf } from './readiness.ts';
import { readTrainingFacts } from './training.queries.ts';
import { startTraining } from './training.service.ts';
import type { App } from '../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });
const ByLanguage = ByUuid.extend({
  version: z.coerce.number().int().positive().max(2_147_483_647),
  language: z.string(),
});
const TrainBody = z.object({
  repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(),
  language: languageChoice().optional(),
});
const TrainReport = z.object({
  SUPPORTED_LANGUAGES: z.array(z.string()),
  languages_report: z.record(
    z.string(),
    z.object({ status: z.enum(['processing', 'trained', 'failed', 'not_ready_for_train']) }),
  ),
});
const TrainInfo = z.object({
  repository_version_id: z.int(),
  uuid: z.string(),
  language: z.string(),
  ready_for_train: z.boolean(),
  requirements_to_train: z.array(z.string()),
  languages_warnings: z.array(z.string()),
});

/** Is a language ready, and train it [TRN-06] [TRN-08]. */
export function trainingRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/train/info/:uuid/:version/:language/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read' },
      schema: { params: ByLanguage, response: { 200: TrainInfo } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      const { language } = request.params;
      if (!isLanguage(language)) throw new NotFound();
      const version = await versionOf(db, uuid, request.params.version);
      const row = await findVersionLanguage(db, version.id, language);
      const readiness = row
        ? readinessOf(await readTrainingFacts(db, row))
        : { ready: false, requirements: [], warnings: [] };
      const locale = localeOf(request.headers['accept-language']);
      return {
        repository_version_id: version.id,
        uuid,
        language,
        ready_for_train: readiness.ready,
        requirements_to_train: readiness.requirements.map((message) => textOf(message, locale)),
        languages_warnings: readiness.warnings.map((message) => textOf(message, locale)),
      };
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/train/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute' },
      schema: { params: ByUuid, body: TrainBody, response: { 200: TrainReport } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      return train(uuid, request.body, accountOf(request).id);
    },
  );

  app.post(
    '/v2/train/',
    {
      access: { to: parseKeyKind, id: ({ headers }) => bearerKey(headers.authorization), needs: 'can_contribute' },
      schema: { body: TrainBody, response: { 200: TrainReport } },
    },
    async (request) => {
      const { repository, ownerId } = parseKeyKind.grantOf(request).resource;
      return train(repository.uuid, request.body, ownerId);
    },
  );

  const train = async (
    uuid: string,
    { repository_version: versionId, language }: z.output<typeof TrainBody>,
    createdBy: number,
  ) => {
    const version = await versionOf(db, uuid, versionId);
    const report = await startTraining(db, { versionId: version.id, language, createdBy });
    return { ...report, SUPPORTED_LANGUAGES: [...report.SUPPORTED_LANGUAGES] };
  };
}
