import { z } from 'zod';
import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { keyOf, NamedIntelligence, parseKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { inboxChoice } from '../inbox/inbox-choice.ts';
import { writeAnswer, writeAnswers } from './answer-text.ts';
import { placeOf, questionOf, userAgentOf } from './by-key.ts';
import { countTexts } from './count-texts.ts';
import { BatchAnswer, DebugAnswer, ParseAnswer } from './parse.present.ts';
import { BatchBody, ParseBody, TryOutBody } from './parse.schema.ts';
import { demandTryOut } from './try-out.ts';
import type { App } from '../../../lib/app.ts';
import type { KeyLimits } from '../../../lib/grant.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { ParserByKey } from './by-key.ts';
import type { Parser } from './parse.service.ts';

const ByUuid = z.object({ uuid: z.string() });

/** Parsing with a trained repository: from our screens with a session, from anywhere with a parse key [QT-04]. */
export function parseRoutes(app: App, parser: Parser, byKey: ParserByKey): void {
  sessionRoutes(app, parser);
  keyRoutes(app, parser, byKey);
  batchRoute(app, byKey);
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
      const { resource: repository } = repositoryKind.grantOf(request);
      const { id: ownerId, key } = accountOf(request);
      countTexts(request, { repository: limitedFor(repository, key), ownerId, key });
      const question = await questionOf(db, repository.uuid, request.body);
      const kept = inboxChoice(request, repository, key);
      return parser.parse(question, { ownerId, userAgent: userAgentOf(request), fromBackend: true, ...kept });
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
      const { resource: repository } = repositoryKind.grantOf(request);
      const { id: ownerId, key } = accountOf(request);
      countTexts(request, { repository: limitedFor(repository, key), ownerId, key });
      return parser.explain(await questionOf(db, repository.uuid, request.body));
    },
  );

  // Visitors have neither key nor account: they try a public repository with short sentences, which are not logged.
  app.post(
    '/v2/repository/repository-details/:uuid/try_out/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'parse' },
      limit: { of: LIMITS.tryOut, by: 'address' },
      schema: { params: ByUuid, body: TryOutBody, response: { 200: ParseAnswer } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      demandTryOut(grant);
      return parser.answer(await questionOf(db, grant.resource.uuid, request.body));
    },
  );
}

function keyRoutes(app: App, parser: Parser, byKey: ParserByKey): void {
  const { db } = app;

  app.post(
    '/v2/parse/',
    {
      // The response is about 1 kB and requested thousands of times a second: compressing it costs more than sending
      // it.
      compress: false,
      serializerCompiler: writeAnswer,
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
      const target = parseKeyKind.grantOf(request).resource;
      countTexts(request, target);
      const { text, ...asked } = request.body;
      return parser.explain({ ...(await placeOf(db, target, asked)), text });
    },
  );
}

/** Parses up to 100 sentences for a program; each is counted and logged separately. */
function batchRoute(app: App, byKey: ParserByKey): void {
  app.post(
    '/v2/parse/batch/',
    {
      serializerCompiler: writeAnswers,
      access: { to: byKey.kind, id: keyOf, needs: 'can_read', scope: 'parse' },
      config: { alsoDetail: true, keepsKeys: true },
      schema: { querystring: NamedIntelligence, body: BatchBody, response: { 200: BatchAnswer } },
    },
    async (request) => ({ results: await byKey.parseAll(request, request.body) }),
  );
}

/** The limits that administrators set apply only to programs, not to people on our own screens. */
function limitedFor(repository: Repository, key: KeyLimits | undefined): Repository {
  return key ? repository : { ...repository, textsPerMinute: null };
}
