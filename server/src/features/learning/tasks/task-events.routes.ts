import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { numberFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { addressKey } from '../../../resources/limits/address-key.ts';
import { KEY_TOPIC } from '../../../resources/parse-keys/key-events.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { countStreams } from './open-streams.ts';
import { createTaskStreams } from './task-stream.ts';
import { presentTask } from '../../../resources/tasks/tasks.present.ts';
import { listStreamedTasks, mayStillFollow } from './tasks.service.ts';
import type { App } from '../../../lib/app.ts';

const KEEP_ALIVE_MS = 15_000;
/** Changes of rights that arrive together are checked once. */
const CHECK_AFTER_MS = 200;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'access-control-allow-origin': '*',
};

const Scope = z.object({ repository_uuid: uuidFilter(), repository_version: numberFilter() });

/** The live state of background work as server-sent events [TRN-07]. */
export function taskEventRoutes(app: App): void {
  const { db, config, events } = app;
  const streams = createTaskStreams(events, (versionId) => listStreamedTasks(db, versionId));
  const counter = countStreams(config.streamsPerPerson);
  const onRightsChanged = rightsChanges(app);

  app.get(
    '/v2/repository/task-queue/events/',
    {
      access: {
        to: repositoryKind,
        id: ({ query }) => query.repository_uuid,
        needs: 'can_translate',
        scope: ['read', 'train', 'evaluate'],
      },
      config: { compress: false, answersAs: 'text/event-stream' },
      schema: {
        querystring: Scope,
        description: 'Server-sent events; the data of each is { count, results } like the list, the ten newest tasks.',
      },
    },
    async (request, reply) => {
      const { resource, account } = repositoryKind.grantOf(request);
      const version = await versionOf(db, resource.uuid, request.query.repository_version);
      const locale = localeOf(request.headers['accept-language']);
      const leave = counter.enter(account ? limitKey('account', account.id) : addressKey(request.ip));
      reply.hijack();
      const { raw } = reply;
      app.openStreams.add(raw);
      raw.writeHead(200, HEADERS);
      const stopFollowing = streams.follow(version.id, ({ count, results }) =>
        raw.write(`data: ${JSON.stringify({ count, results: results.map((task) => presentTask(task, locale)) })}\n\n`),
      );
      // A stream ends when its reader loses the right or the session.
      const check = () => {
        mayStillFollow(db, resource.uuid, account).then(
          (may) => (may ? raw.write(': still here\n\n') : raw.end()),
          () => raw.end(),
        );
      };
      const keepAlive = setInterval(check, KEEP_ALIVE_MS);
      const stopChecking = onRightsChanged(check);
      raw.on('close', () => {
        app.openStreams.delete(raw);
        clearInterval(keepAlive);
        stopChecking();
        stopFollowing();
        leave();
      });
    },
  );
}

/**
 * Calls listeners soon after rights may have changed in any process.
 * @returns a function that subscribes; its result unsubscribes
 */
function rightsChanges({ events }: App): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isSubscribed = false;
  const notifySoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const listener of listeners) listener();
    }, CHECK_AFTER_MS);
  };
  return (listener) => {
    if (!isSubscribed) events.on(KEY_TOPIC, notifySoon);
    isSubscribed = true;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
}
