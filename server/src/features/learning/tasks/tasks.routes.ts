import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { numberFilter, requiredFilter, textFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { keyOf, NamedIntelligence, parseKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { taskKind } from '../../../resources/tasks/task.resource.ts';
import { presentTask, Task } from '../../../resources/tasks/tasks.present.ts';
import { cancelGrantedTask, getTaskOfKey, listVersionTasks } from './tasks.service.ts';
import type { App } from '../../../lib/app.ts';

const Scope = z.object({ repository_uuid: uuidFilter(), repository_version: numberFilter() });
const KeyTaskQuery = NamedIntelligence.extend({ id_task: requiredFilter(), from_queue: textFilter() });
const TaskQuery = Scope.extend({ ...pageQuery, type_processing: numberFilter(), id_queue: textFilter() });

/** Background work: listing and canceling it [TRN-07] [TRN-09]. */
export function taskRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/task-queue/',
    {
      access: {
        to: repositoryKind,
        id: ({ query }) => query.repository_uuid,
        needs: 'can_translate',
        scope: ['read', 'train', 'evaluate'],
      },
      schema: { querystring: TaskQuery, response: { 200: pageOf(Task) } },
    },
    async (request) => {
      const { query } = request;
      const locale = localeOf(request.headers['accept-language']);
      const page = await listVersionTasks(db, repositoryKind.grantOf(request), query);
      return presentPage(request, query, {
        count: page.count,
        results: page.results.map((task) => presentTask(task, locale)),
      });
    },
  );

  app.get(
    '/v2/task-queue/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_translate', scope: ['read', 'train', 'evaluate'] },
      schema: {
        querystring: KeyTaskQuery,
        response: { 200: Task },
        description: 'id_task is the id of the work, or the id_queue it was started under.',
      },
    },
    async (request) => {
      const task = await getTaskOfKey(db, parseKeyKind.grantOf(request), request.query.id_task);
      return presentTask(task, localeOf(request.headers['accept-language']));
    },
  );

  app.post(
    '/v2/repository/task-queue/:id/cancel/',
    {
      access: { to: taskKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'train' },
      schema: { params: z.object({ id: z.string() }), response: { 200: Task } },
    },
    async (request) => {
      const after = await cancelGrantedTask(db, taskKind.grantOf(request));
      return presentTask(after, localeOf(request.headers['accept-language']));
    },
  );
}
