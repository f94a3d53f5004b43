import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { accountOf } from '../../plugins/access.ts';
import { addressKey } from '../limits/address-key.ts';
import { LIMITS, enforceLimits } from '../limits/limits.service.ts';
import { keyOf, NamedIntelligence, parseKeyKind } from '../parse-keys/parse-key.resource.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { questionOf, userAgentOf } from './by-key.ts';
import { BatchAnswer, DebugAnswer, ParseAnswer } from './parse.present.ts';
import { BatchBody, ParseBody, TryOutBody } from './parse.schema.ts';
import type { App } from '../../lib/app.ts';
import type { ParserByKey } from './by-key.ts';
import type { Parser } from './parse.service.ts';

const ByUuid = z.object({ uuid: z.string() });

/** Asks a trained repository: from our screens with a session, from anywhere with a parse key [QT-04]. */
export function parseRoutes(app: App, parser: Parser, byKey: ParserByKey): void {
  sessionRoutes(app, parser);
  keyRoutes(app, parser, byKey);
  batchRoute(app, parser, byKey);
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

function keyRoutes(app: App, parser: Parser, byKey: ParserByKey): void {
  const { db } = app;

  app.post(
    '/v2/parse/',
    {
      // The answer is about 1 kB and requested thousands of times a second: compressing it costs more than sending it.
      compress: false,
      access: { to: byKey.kind, id: keyOf, needs: 'can_read', scope: 'parse' },
      config: { alsoDetail: true, keepsKeys: true },
      schema: { querystring: NamedIntelligence, body: ParseBody, response: { 200: ParseAnswer } },
    },
    (request) => byKey.parse(request, request.body),
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
function batchRoute(app: App, parser: Parser, { kind }: ParserByKey): void {
  const { db } = app;

  app.post(
    '/v2/parse/batch/',
    {
      access: { to: kind, id: keyOf, needs: 'can_read', scope: 'parse' },
      config: { alsoDetail: true, keepsKeys: true },
      schema: { querystring: NamedIntelligence, body: BatchBody, response: { 200: BatchAnswer } },
    },
    async (request) => {
      const { repository, ownerId, ...main } = kind.grantOf(request).resource;
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
