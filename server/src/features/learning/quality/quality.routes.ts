import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { Qualities, QualityQuery } from './quality.schema.ts';
import { readQualities } from './quality.service.ts';
import type { App } from '../../../lib/app.ts';

/** How well models answer [TRN-42]. */
export function qualityRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/quality/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_read', scope: 'read' },
      schema: { querystring: QualityQuery, response: { 200: Qualities } },
    },
    (request) => readQualities(db, repositoryKind.grantOf(request), request.query.repository_version),
  );
}
