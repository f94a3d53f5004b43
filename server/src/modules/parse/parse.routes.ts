import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { accountOf } from '../../plugins/access.ts';
import { addressKey } from '../limits/address-key.ts';
import { LIMITS, enforceLimits } from '../limits/limits.service.ts';
import { forgetKeysOnChange } from '../parse-keys/key-events.ts';
import { keyOf, NamedIntelligence, parseKeyKind, parseOnlyKeyKind } from '../parse-keys/parse-key.resource.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { MODEL_TOPIC } from '../tasks/task-events.ts';
import { versionOf } from '../versions/version-of.ts';
import { BatchAnswer, DebugAnswer, ParseAnswer } from './parse.present.ts';
import { BatchBody, ParseBody, TryOutBody } from './parse.schema.ts';
import { createParser } from './parse.service.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { App } from '../../lib/app.ts';
import type { ParseQuestion } from './parse.schema.ts';
import type { Parser, Question } from './parse.service.ts';

const ByUuid = z.object({ uuid: z.string() });
const PARSE_PATH = '/v2/parse/';
const BATCH_PATH = '/v2/parse/batch/';

/** Asks a trained repository: from our screens with a session, from anywhere with a parse key [QT-04]. */
export function parseRoutes(app: App): void {
  const { config, db, metrics } = app;
  const parser = createParser(db, {
    cacheBytes: config.modelCacheBytes,
    onParsed: (seconds) => metrics.parseSeconds.observe(seconds),
  });
  watchModels(app, parser);
  forgetKeysOnChange(app, new Set([PARSE_PATH, BATCH_PATH]));
  sessionRoutes(app, parser);
  keyRoutes(app, parser);
  batchRoute(app, parser);
}

/** Reports the open models, and opens a new model as soon as its training ends. */
function watchModels(app: App, parser: Parser): void {
  const { events, log, metrics } = app;
  metrics.watch({ name: 'parlance_models_open', help: 'Opened models kept in memory.' }, () => [
    [{}, parser.openModels().count],
  ]);
  metrics.watch({ name: 'parlance_models_open_bytes', help: 'Bytes of the opened models.' }, () => [
    [{}, parser.openModels().bytes],
  ]);
  app.addHook('onListen', (done) => {
    events.on(MODEL_TOPIC, ({ version, versionLanguage }) => {
      if (typeof version !== 'number' || typeof versionLanguage !== 'number') return;
      parser.prepare(version, versionLanguage).catch((error: unknown) => {
        log.warn({ err: error }, 'a new model could not be opened');
      });
    });
    done();
  });
}

function sessionRoutes(app: App, parser: Parser): void {
  const { db } = app;

  app.post(
    '/v2/repository/repository-details/:uuid/analyze/',
    {
      access: {
        to: repositoryKind,
        id: ({ params }) => params.uuid,
        needs: 'can_read',
        signedIn: true,
        scope: 'parse',
      },
      config: { alsoDetail: true },
      schema: { params: ByUuid, body: ParseBody, response: { 200: ParseAnswer } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      const ownerId = accountOf(request).id;
      await enforceLimits(request, [[LIMITS.parse, `${uuid} ${ownerId}`]]);
      const question = await questionOf(db, uuid, request.body);
      return parser.parse(question, { ownerId, userAgent: userAgentOf(request), fromBackend: true });
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/debug_parse/',
    {
      access: {
        to: repositoryKind,
        id: ({ params }) => params.uuid,
        needs: 'can_read',
        signedIn: true,
        scope: 'parse',
      },
      config: { alsoDetail: true },
      schema: { params: ByUuid, body: ParseBody, response: { 200: DebugAnswer } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      await enforceLimits(request, [[LIMITS.parse, `${uuid} ${accountOf(request).id}`]]);
      return parser.explain(await questionOf(db, uuid, request.body));
    },
  );

  // Visitors have neither key nor account: they try a public repository with short sentences, which are not logged.
  app.post(
    '/v2/repository/repository-details/:uuid/try_out/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'parse' },
      schema: { params: ByUuid, body: TryOutBody, response: { 200: ParseAnswer } },
    },
    async (request) => {
      await enforceLimits(request, [[LIMITS.tryOut, addressKey(request.ip)]]);
      return parser.answer(await questionOf(db, repositoryKind.grantOf(request).resource.uuid, request.body));
    },
  );
}

function keyRoutes(app: App, parser: Parser): void {
  const { config, db } = app;
  const parseOnlyKind = parseOnlyKeyKind(config.oldKeyDays);

  app.post(
    PARSE_PATH,
    {
      // The answer is about 1 kB and requested thousands of times a second: compressing it costs more than sending it.
      compress: false,
      access: { to: parseOnlyKind, id: keyOf, needs: 'can_read', scope: 'parse' },
      config: { alsoDetail: true },
      schema: { querystring: NamedIntelligence, body: ParseBody, response: { 200: ParseAnswer } },
    },
    async (request) => {
      const { repository, ownerId, versionId, trained } = parseOnlyKind.grantOf(request).resource;
      await enforceLimits(request, [[LIMITS.parse, `${repository.uuid} ${ownerId}`]]);
      const { text, language, repository_version: requested } = request.body;
      const isMainVersion = requested === undefined || requested === versionId;
      const question = isMainVersion
        ? { versionId, trained, text, language: language || undefined }
        : await questionOf(db, repository.uuid, request.body);
      return parser.parse(question, { ownerId, userAgent: userAgentOf(request), fromBackend: false });
    },
  );

  app.post(
    '/v2/debug_parse/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_read', scope: 'parse' },
      config: { alsoDetail: true },
      schema: { querystring: NamedIntelligence, body: ParseBody, response: { 200: DebugAnswer } },
    },
    async (request) => {
      const { repository, ownerId } = parseKeyKind.grantOf(request).resource;
      await enforceLimits(request, [[LIMITS.parse, `${repository.uuid} ${ownerId}`]]);
      return parser.explain(await questionOf(db, repository.uuid, request.body));
    },
  );
}

/** Parses up to 100 sentences for a program; each counts and is logged as one. */
function batchRoute(app: App, parser: Parser): void {
  const { config, db } = app;
  const parseOnlyKind = parseOnlyKeyKind(config.oldKeyDays);

  app.post(
    BATCH_PATH,
    {
      access: { to: parseOnlyKind, id: keyOf, needs: 'can_read', scope: 'parse' },
      config: { alsoDetail: true },
      schema: { querystring: NamedIntelligence, body: BatchBody, response: { 200: BatchAnswer } },
    },
    async (request) => {
      const { repository, ownerId, ...main } = parseOnlyKind.grantOf(request).resource;
      const { texts, language, repository_version: requested } = request.body;
      await enforceLimits(
        request,
        texts.map(() => [LIMITS.parse, `${repository.uuid} ${ownerId}`]),
      );
      const isMain = requested === undefined || requested === main.versionId;
      const versionId = isMain ? main.versionId : (await versionOf(db, repository.uuid, requested)).id;
      const trained = isMain ? main.trained : await parser.trainedLanguages(versionId);
      const asker = { ownerId, userAgent: userAgentOf(request), fromBackend: false };
      const results = [];
      for (const [index, text] of texts.entries()) {
        // Other requests get their turn in between.
        if (index % TEXTS_A_TURN === 0) await setImmediate();
        results.push(await parser.parse({ versionId, trained, text, language: language || undefined }, asker));
      }
      return { results };
    },
  );
}

const TEXTS_A_TURN = 10;

async function questionOf(
  db: Database,
  repositoryUuid: string,
  { text, language, repository_version: versionId }: ParseQuestion,
): Promise<Question> {
  const version = await versionOf(db, repositoryUuid, versionId);
  return { versionId: version.id, text, language: language || undefined };
}

function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, 300);
}
