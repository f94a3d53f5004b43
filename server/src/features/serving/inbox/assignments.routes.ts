import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { assign } from './assignments.service.ts';
import { Assigned, AssignmentsBody } from './questions.schema.ts';
import type { App } from '../../../lib/app.ts';

/** Whose task the questions of the inbox are [INB-22]. */
export function assignmentRoutes(app: App): void {
  const { db } = app;

  app.post(
    '/v2/repository/log/assignments/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: {
        body: AssignmentsBody,
        response: { 200: Assigned },
        description:
          'Asks a person to decide about questions, for every sentence that asks them, or leaves them to anybody. ' +
          'The person is notified once.',
      },
    },
    (request) => assign(db, repositoryKind.grantOf(request), request.body),
  );
}
