import { z } from 'zod';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { Activities, ActivityQuery, UndoPreview, UndoneActivity } from './activity.schema.ts';
import { listActivity } from './activity.service.ts';
import { previewUndo, undo } from './undo-activity.service.ts';
import type { App } from '../../../lib/app.ts';

const PATH = '/v2/repository/activity/:uuid/';
const ByUuid = z.object({ uuid: z.string() });
const ById = z.object({ uuid: z.string(), id: z.coerce.number().int().positive() });

/** What people, keys and jobs did to the content of an intelligence, and undoing it [ACT-01] [ACT-03] [ACT-04]. */
export function activityRoutes(app: App): void {
  const { config, db } = app;
  const access = {
    to: repositoryKind,
    id: ({ params }: { readonly params: { readonly uuid: string } }) => params.uuid,
    needs: 'can_contribute',
    scope: 'contribute',
  } as const;

  app.get(
    PATH,
    {
      access: { ...access, scope: 'read' },
      schema: {
        params: ByUuid,
        querystring: ActivityQuery,
        operationId: 'listActivities',
        response: { 200: Activities },
        description:
          'Entries, the newest first; one for each change, however many sentences it concerns. Those about test ' +
          'sentences only are for callers who may write.',
      },
    },
    (request) => listActivity(db, repositoryKind.grantOf(request), request.query, config.trashDays),
  );

  app.get(
    `${PATH}:id/`,
    {
      access,
      schema: {
        params: ById,
        operationId: 'previewActivityUndo',
        response: { 200: UndoPreview },
        description: 'What undoing the entry would change now, and what it would leave because it changed since.',
      },
    },
    (request) => previewUndo(db, repositoryKind.grantOf(request), request.params.id, config),
  );

  app.post(
    `${PATH}:id/undo/`,
    {
      access,
      schema: {
        params: ById,
        response: { 200: UndoneActivity },
        description:
          'Undoes the entry, except what somebody has changed since. That is an entry itself, which can be ' +
          'undone too; settings and test sentences need the right to write.',
      },
    },
    (request) => undo(db, repositoryKind.grantOf(request), request.params.id, config),
  );
}
