import { z } from 'zod';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { integer, text } from '../../lib/fields.ts';
import { accountOf } from '../../plugins/access.ts';
import { addressKey } from '../limits/address-key.ts';
import { LIMITS, enforceLimits } from '../limits/limits.service.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { MODEL_TOPIC } from '../tasks/task-events.ts';
import { versionOf } from '../versions/version-of.ts';
import { inboxLogOf } from './inbox-log.ts';
import { KEY_TOPIC, bearerKey, forgetKeys, parseKeyKind } from './parse-key.resource.ts';
import { DebugAnswer, ParseAnswer } from './parse.present.ts';
import { createParser } from './parse.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });
const ParseBody = z.object({
  text: text({ max: SENTENCE_LENGTH_MAX }),
  language: text({ max: 40, blank: true }).optional(),
  repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(),
});

/** Enough for a sentence that somebody types to see what comes back; UTF-16 units. */
const TRY_OUT_LENGTH_MAX = 160;
const TryOutBody = z.object({
  text: text({ max: TRY_OUT_LENGTH_MAX }),
  language: text({ max: 40, blank: true }).optional(),
});

const PARSE_PATH = '/v2/parse/';

/** Asking a trained intelligence: from our screens by sign-in, from anywhere by parse key [QT-04]. */
export function parseRoutes(app: App): void {
  const { config, db, metrics } = app;
  const parser = createParser(db, {
    cacheBytes: config.modelCacheBytes,
    onParsed: (seconds) => metrics.parseSeconds.observe(seconds),
  });
  metrics.watch({ name: 'parlance_models_open', help: 'Opened models kept in memory.' }, () => [
    [{}, parser.openModels().count],
  ]);
  metrics.watch({ name: 'parlance_models_open_bytes', help: 'Bytes of the opened models.' }, () => [
    [{}, parser.openModels().bytes],
  ]);

  const log = inboxLogOf(db);
  metrics.watch({ name: 'parlance_inbox_waiting', help: 'Parsed sentences on their way into the inbox.' }, () => [
    [{}, log.waiting],
  ]);
  metrics.watch(
    { name: 'parlance_inbox_refused', help: 'Parsed sentences that the database would not take into the inbox.' },
    () => [[{}, log.refused]],
  );
  app.addHook('onClose', async () => {
    await log
      .settled()
      .catch((error: unknown) =>
        app.log.error({ err: error, sentences: log.waiting }, 'the end of the inbox could not be written'),
      );
  });

  // Whatever somebody was told by this process holds for the questions that follow; of other processes the database tells.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.routeOptions.url !== PARSE_PATH) forgetKeys(db);
    done(null, payload);
  });
  app.addHook('onListen', async () => {
    app.events.on(KEY_TOPIC, () => forgetKeys(db));
    app.events.onConnected(() => forgetKeys(db));
  });

  // A training that has just ended is served from its first question on without waiting for the model to be opened.
  app.addHook('onListen', async () => {
    app.events.on(MODEL_TOPIC, ({ version, versionLanguage }) => {
      if (typeof version !== 'number' || typeof versionLanguage !== 'number') return;
      parser
        .prepare(version, versionLanguage)
        .catch((error: unknown) => app.log.warn({ err: error }, 'a new model could not be opened'));
    });
  });

  app.post(
    '/v2/repository/repository-details/:uuid/analyze/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true },
      schema: { params: ByUuid, body: ParseBody, response: { 200: ParseAnswer } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      const ownerId = accountOf(request).id;
      await enforceLimits(request, [[LIMITS.parse, `${uuid} ${ownerId}`]]);
      return parser.parse(await questionOf(uuid, request.body), {
        ownerId,
        userAgent: userAgentOf(request),
        fromBackend: true,
      });
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/debug_parse/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true },
      schema: { params: ByUuid, body: ParseBody, response: { 200: DebugAnswer } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      await enforceLimits(request, [[LIMITS.parse, `${uuid} ${accountOf(request).id}`]]);
      return parser.explain(await questionOf(uuid, request.body));
    },
  );

  // Visitors have no key and no account: they may try what is public, a sentence at a time, and nothing is logged.
  app.post(
    '/v2/repository/repository-details/:uuid/try_out/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read' },
      schema: { params: ByUuid, body: TryOutBody, response: { 200: ParseAnswer } },
    },
    async (request) => {
      await enforceLimits(request, [[LIMITS.tryOut, addressKey(request.ip)]]);
      return parser.answer(await questionOf(repositoryKind.grantOf(request).resource.uuid, request.body));
    },
  );

  app.post(
    PARSE_PATH,
    {
      // A kilobyte, asked for thousands of times a second: packing it costs more than sending it.
      compress: false,
      access: { to: parseKeyKind, id: ({ headers }) => bearerKey(headers.authorization), needs: 'can_read' },
      schema: { body: ParseBody, response: { 200: ParseAnswer } },
    },
    async (request) => {
      const { repository, ownerId, versionId, trained } = parseKeyKind.grantOf(request).resource;
      await enforceLimits(request, [[LIMITS.parse, `${repository.uuid} ${ownerId}`]]);
      const { text: sentence, language, repository_version: asked } = request.body;
      const question =
        asked === undefined || asked === versionId
          ? { versionId, trained, text: sentence, language: language || undefined }
          : await questionOf(repository.uuid, request.body);
      return parser.parse(question, { ownerId, userAgent: userAgentOf(request), fromBackend: false });
    },
  );

  app.post(
    '/v2/debug_parse/',
    {
      access: { to: parseKeyKind, id: ({ headers }) => bearerKey(headers.authorization), needs: 'can_read' },
      schema: { body: ParseBody, response: { 200: DebugAnswer } },
    },
    async (request) => {
      const { repository, ownerId } = parseKeyKind.grantOf(request).resource;
      await enforceLimits(request, [[LIMITS.parse, `${repository.uuid} ${ownerId}`]]);
      return parser.explain(await questionOf(repository.uuid, request.body));
    },
  );

  const questionOf = async (
    repositoryUuid: string,
    { text: sentence, language, repository_version: versionId }: z.output<typeof ParseBody>,
  ) => {
    const version = await versionOf(db, repositoryUuid, versionId);
    return { versionId: version.id, text: sentence, language: language || undefined };
  };
}

function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, 300);
}
