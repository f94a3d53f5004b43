import { z } from 'zod';
import { Conflict, NotFound, say } from '../../lib/errors.ts';
import { localeOf } from '../../lib/messages/index.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { numberFilter, requiredFilter, textFilter } from '../../lib/query.ts';
import { findAccount } from '../../plugins/access.ts';
import { bearerKey, parseKeyKind } from '../parse/parse-key.resource.ts';
import { judgeRepository, repositoryKind } from '../repositories/repository.resource.ts';
import { isSessionOpen } from '../sessions/sessions.queries.ts';
import { versionOf } from '../versions/version-of.ts';
import { cancelTask } from './cancel-tasks.ts';
import { taskKind } from './task.resource.ts';
import { createTaskStreams } from './task-stream.ts';
import { presentTask, Task } from './tasks.present.ts';
import { findTask, findTaskBy, listTasks } from './tasks.queries.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';

/** Tasks an open browser is told about: the running ones and the last that ended. */
const STREAMED_TASKS = 10;
const KEEP_ALIVE_MS = 15_000;

const Scope = z.object({ repository_uuid: requiredFilter(), repository_version: numberFilter() });
const KeyTaskQuery = z.object({ id_task: requiredFilter(), from_queue: textFilter() });
const TaskQuery = Scope.extend({ ...pageQuery, type_processing: numberFilter(), id_queue: textFilter() });

/** Background work: its list, its live state, and stopping it [TRN-07] [TRN-09]. */
export function taskRoutes(app: App): void {
  const { db } = app;
  const streams = createTaskStreams(app.events, (versionId) =>
    listTasks(db, { versionId }, { limit: STREAMED_TASKS, offset: 0 }),
  );

  app.get(
    '/v2/repository/task-queue/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate' },
      schema: { querystring: TaskQuery, response: { 200: pageOf(Task) } },
    },
    async (request) => {
      const { query } = request;
      const locale = localeOf(request.headers['accept-language']);
      const version = await versionOf(db, repositoryKind.grantOf(request).resource.uuid, query.repository_version);
      const page = await listTasks(
        db,
        { versionId: version.id, type: query.type_processing, jobId: query.id_queue },
        query,
      );
      return presentPage(request, query, {
        count: page.count,
        results: page.results.map((task) => presentTask(task, locale)),
      });
    },
  );

  app.get(
    '/v2/task-queue/',
    {
      access: { to: parseKeyKind, id: ({ headers }) => bearerKey(headers.authorization), needs: 'can_translate' },
      schema: {
        querystring: KeyTaskQuery,
        response: { 200: Task },
        description: 'id_task is the id of the work, or the id_queue it was started under.',
      },
    },
    async (request) => {
      const found = await findTaskBy(db, parseKeyKind.grantOf(request).resource.repository.uuid, request.query.id_task);
      if (!found) throw new NotFound();
      return presentTask(found, localeOf(request.headers['accept-language']));
    },
  );

  app.get(
    '/v2/repository/task-queue/events/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate' },
      config: { compress: false },
      schema: {
        querystring: Scope,
        description: 'Server-sent events; the data of each is { count, results } like the list, the ten newest tasks.',
      },
    },
    async (request, reply) => {
      const version = await versionOf(
        db,
        repositoryKind.grantOf(request).resource.uuid,
        request.query.repository_version,
      );
      const locale = localeOf(request.headers['accept-language']);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'access-control-allow-origin': '*',
      });
      const stop = streams.follow(version.id, ({ count, results }) =>
        raw.write(`data: ${JSON.stringify({ count, results: results.map((task) => presentTask(task, locale)) })}\n\n`),
      );
      // A right that was taken away and a session that was ended end the stream too, at the next sign of life.
      const keepAlive = setInterval(() => {
        mayStillRead(db, version.repositoryUuid, findAccount(request)).then(
          (may) => (may ? raw.write(': still here\n\n') : raw.end()),
          () => raw.end(),
        );
      }, KEEP_ALIVE_MS);
      raw.on('close', () => {
        clearInterval(keepAlive);
        stop();
      });
    },
  );

  app.post(
    '/v2/repository/task-queue/:id/cancel/',
    {
      access: { to: taskKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: z.object({ id: z.string() }), response: { 200: Task } },
    },
    async (request) => {
      const { task } = taskKind.grantOf(request).resource;
      await db.transaction(async (tx) => {
        if (!(await cancelTask(tx, task))) throw new Conflict(say('task_finished'));
      });
      const after = await findTask(db, task.id);
      if (!after) throw new NotFound();
      return presentTask(after, localeOf(request.headers['accept-language']));
    },
  );
}

async function mayStillRead(db: Database, repositoryUuid: string, account: Account | undefined): Promise<boolean> {
  if (account && !(await isSessionOpen(db, account.sessionId))) return false;
  const judged = await judgeRepository(db, repositoryUuid, account?.id);
  return judged?.flags.has('can_translate') === true;
}
