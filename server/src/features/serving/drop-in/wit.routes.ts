import { z } from 'zod';
import { codePointsBefore } from './understood.ts';
import { servedNames } from './served.ts';
import { SentSentence, TOOL_ROUTE, TOOL_TAGS, toolKey, ToolQuery, understand } from './tool-route.ts';
import { numberFilter, textFilter } from '../../../lib/schema/query.ts';
import type { App } from '../../../lib/app.ts';
import type { ErrorShape } from '../../../plugins/answers/error-shape.ts';
import type { ParserByKey } from '../parse/by-key.ts';
import type { FoundEntity, Understood } from './understood.ts';

const INTENTS_MAX = 8;
const WitQuery = ToolQuery.extend({ v: textFilter() });
const WitMessage = WitQuery.extend({ q: SentSentence, n: numberFilter() });

const WitIntent = z.object({ id: z.string(), name: z.string(), confidence: z.number() });
const WitEntity = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  start: z.int(),
  end: z.int(),
  body: z.string(),
  confidence: z.number(),
  entities: z.array(z.never()),
  value: z.string(),
  type: z.literal('value'),
});
export const WitAnswer = z.object({
  text: z.string(),
  intents: z.array(WitIntent),
  entities: z.record(z.string(), z.array(WitEntity)),
  traits: z.record(z.string(), z.never()),
});
const WitIntents = z.array(WitIntent.omit({ confidence: true }));

const CODES: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'no-auth',
  403: 'no-auth',
  404: 'not-found',
  429: 'too-many-requests',
};

const witError: ErrorShape = ({ status, message }) => ({ error: message, code: CODES[status] ?? 'unknown' });

/** The calls of Wit.ai's clients: a message, and the intents that RapidPro lists (API version 20200513 and later). */
export function witRoutes(app: App, byKey: ParserByKey): void {
  const { kind } = byKey;
  const config = { ...TOOL_ROUTE, errorShape: witError };

  app.get(
    '/message',
    {
      compress: false,
      // A HEAD request would count as a sentence.
      exposeHeadRoute: false,
      access: { to: kind, id: (request) => toolKey(request), needs: 'can_read', scope: 'parse' },
      config,
      schema: { ...TOOL_TAGS, operationId: 'parseLikeWit', querystring: WitMessage, response: { 200: WitAnswer } },
    },
    async (request) => {
      const { q, n = 1 } = request.query;
      return presentWit(await understand(byKey, request, { text: q, query: request.query }), Math.min(n, INTENTS_MAX));
    },
  );

  app.get(
    '/intents',
    {
      compress: false,
      access: { to: kind, id: (request) => toolKey(request), needs: 'can_read', scope: ['parse', 'read'] },
      config,
      schema: { ...TOOL_TAGS, operationId: 'listIntentsLikeWit', querystring: WitQuery, response: { 200: WitIntents } },
    },
    async (request) => {
      const { intents } = await servedNames(app.db, kind.grantOf(request).resource, request.query);
      return intents.map(named);
    },
  );
}

/** Names are unique in an intelligence; they replace the numeric ids of Wit.ai. */
const named = (name: string) => ({ id: name, name });

const keyOfEntity = ({ entity, role = entity }: FoundEntity) => `${entity}:${role}`;

function presentWit({ text, ranking, entities }: Understood, most: number) {
  const keys = [...new Set(entities.map(keyOfEntity))];
  return {
    text,
    intents: ranking.slice(0, most).map(({ name, confidence }) => ({ ...named(name), confidence })),
    entities: Object.fromEntries(
      keys.map((key) => [
        key,
        entities
          .filter((each) => keyOfEntity(each) === key)
          .map(({ entity, role = entity, start, end, words, meaning, confidence }) => ({
            ...named(entity),
            role,
            start: codePointsBefore(text, start),
            end: codePointsBefore(text, end),
            body: words,
            confidence,
            entities: [],
            value: meaning,
            type: 'value' as const,
          })),
      ]),
    ),
    traits: {},
  };
}
