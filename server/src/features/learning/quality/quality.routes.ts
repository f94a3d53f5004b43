import { z } from 'zod';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { GoBackBody, Qualities, QualityQuery } from './quality.schema.ts';
import { goBack } from '../models/models.service.ts';
import { readQualities } from './quality.service.ts';
import type { App } from '../../../lib/app.ts';

/** How well models answer, and serving the model before [TRN-41] [TRN-42]. */
export function qualityRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/quality/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_read', scope: 'read' },
      schema: { querystring: QualityQuery, response: { 200: Qualities } },
    },
    (request) => readQualities(db, repositoryKind.grantOf(request), request.query.repository_version),
  );

  app.post(
    '/v2/repository/quality/previous-model/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'train' },
      schema: { body: GoBackBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      const { versionLanguageId: versionLanguage } = await goBack({ db, settings: config }, grant, request.body);
      request.log.info({ versionLanguage, by: grant.account?.id }, 'another model is served');
      return reply.code(204).send(null);
    },
  );
}
