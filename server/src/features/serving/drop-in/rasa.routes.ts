import { z } from 'zod';
import { isObject, SENTENCE_LENGTH_MAX } from 'shared/domain';
import { Conflict, say } from '../../../lib/errors.ts';
import { textFilter } from '../../../lib/schema/query.ts';
import { codePointsBefore } from './understood.ts';
import { countTrainings, servedVersion } from './served.ts';
import { TOOL_ROUTE, TOOL_TAGS, toolKey, ToolQuery, understand } from './tool-route.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { ErrorShape } from '../../../plugins/answers/error-shape.ts';
import type { ParserByKey } from '../parse/by-key.ts';
import type { Understood } from './understood.ts';

/** The Rasa version whose format these responses have; clients compare its first number. */
const RASA = { version: '3.6.20', minimum_compatible_version: '3.5.0' };
const MESSAGE_ID_MAX = 200;
const KEY_MAX = 200;

const RasaQuery = ToolQuery.extend({ token: textFilter() });
/** Blank sentences are allowed: bots send them for pictures, and Rasa finds no intent in them. */
const RasaMessage = z.object({
  text: z.string().max(SENTENCE_LENGTH_MAX),
  message_id: z.string().max(MESSAGE_ID_MAX).nullish(),
  token: z.string().max(KEY_MAX).nullish(),
});

const RasaIntent = z.object({ name: z.string().nullable(), confidence: z.number() });
const RasaEntity = z.object({
  entity: z.string(),
  role: z.string().optional(),
  start: z.int(),
  end: z.int(),
  confidence_entity: z.number(),
  value: z.string(),
  extractor: z.string(),
  processors: z.array(z.string()).optional(),
});
export const RasaAnswer = z.object({
  text: z.string(),
  intent: RasaIntent,
  entities: z.array(RasaEntity),
  intent_ranking: z.array(RasaIntent),
  message_id: z.string().optional(),
});
export const RasaStatus = z.object({
  model_file: z.string(),
  model_id: z.string(),
  num_active_training_jobs: z.int(),
});

const REASONS: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'NotAuthenticated',
  403: 'NotAuthorized',
  409: 'Conflict',
};

const rasaError: ErrorShape = ({ status, message }) => ({
  version: RASA.version,
  status: 'failure',
  message,
  reason: REASONS[status] ?? 'UnexpectedError',
  details: {},
  help: null,
  code: status,
});

/** The calls that bots and consoles make to a Rasa server for its language understanding (Rasa 3, HTTP API). */
export function rasaRoutes(app: App, byKey: ParserByKey): void {
  const { db } = app;
  const config = { ...TOOL_ROUTE, errorShape: rasaError };

  app.post(
    '/model/parse',
    {
      compress: false,
      access: { to: byKey.kind, id: keyWithBody, needs: 'can_read', scope: 'parse' },
      config,
      schema: {
        ...TOOL_TAGS,
        operationId: 'parseLikeRasa',
        querystring: RasaQuery,
        body: RasaMessage,
        response: { 200: RasaAnswer },
      },
    },
    async (request) => {
      const { text, message_id: messageId } = request.body;
      const answer =
        text.trim() === ''
          ? { text, intent: NO_INTENT, entities: [], intent_ranking: [] }
          : presentRasa(await understand(byKey, request, { text, query: request.query }));
      return { ...answer, ...(messageId ? { message_id: messageId } : {}) };
    },
  );

  app.get(
    '/status',
    {
      compress: false,
      access: {
        to: byKey.kind,
        id: (request) => toolKey(request, request.query.token),
        needs: 'can_read',
        scope: ['parse', 'read'],
      },
      config: { ...config, refusals: [409] },
      schema: { ...TOOL_TAGS, operationId: 'getStatusLikeRasa', querystring: RasaQuery, response: { 200: RasaStatus } },
    },
    async (request) => {
      const target = byKey.kind.grantOf(request).resource;
      const { repository } = target;
      const { versionId, trained } = await servedVersion(db, target, request.query);
      const model = trained.find(({ language }) => language === repository.language) ?? trained[0];
      if (!model) throw new Conflict(say('never_trained'));
      return {
        model_file: `${repository.slug}-${model.language}.${model.modelId}`,
        model_id: model.modelId,
        num_active_training_jobs: await countTrainings(db, versionId),
      };
    },
  );

  app.get(
    '/version',
    {
      access: 'public',
      config: TOOL_ROUTE,
      schema: { ...TOOL_TAGS, operationId: 'getVersionLikeRasa', response: { 200: RasaVersion } },
    },
    () => RASA,
  );
}

const RasaVersion = z.object({ version: z.string(), minimum_compatible_version: z.string() });
const NO_INTENT = { name: null, confidence: 0 };

/** Rasa's own client sends the token in the body. @returns undefined while the body, which may contain it, is unread */
function keyWithBody({ headers, query, ip, body }: FastifyRequest): string | undefined {
  const token = [query, body].flatMap((part: unknown) => (isObject(part) ? [part['token']] : [])).find(isText);
  if (token === undefined && headers.authorization === undefined && body === undefined) return undefined;
  return toolKey({ headers, query, ip }, token);
}

const isText = (value: unknown) => typeof value === 'string';

function presentRasa({ text, intent, ranking, entities }: Understood) {
  return {
    text,
    intent,
    entities: entities.map(({ entity, role, start, end, words, meaning, confidence }) => ({
      entity,
      ...(role === undefined ? {} : { role }),
      start: codePointsBefore(text, start),
      end: codePointsBefore(text, end),
      confidence_entity: confidence,
      value: meaning,
      extractor: 'Parlance',
      ...(meaning === words ? {} : { processors: ['EntitySynonymMapper'] }),
    })),
    intent_ranking: [...ranking],
  };
}
