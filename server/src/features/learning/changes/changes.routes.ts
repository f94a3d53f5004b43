import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { ChangeBody, Changed } from './changes.schema.ts';
import { changeSentences } from './changes.service.ts';
import type { App } from '../../../lib/app.ts';

/** Changes of many training sentences at once [TRN-70]. */
export function changeRoutes(app: App): void {
  app.post(
    '/v2/repository/examples/change/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: { body: ChangeBody, response: { 200: Changed } },
    },
    (request) => changeSentences(app.db, repositoryKind.grantOf(request), request.body),
  );
}
