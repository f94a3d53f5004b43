import { z } from 'zod';
import { text } from '../../../lib/schema/fields.ts';
import { servedNames } from './served.ts';
import { SentSentence, TOOL_ROUTE, TOOL_TAGS, toolKey, ToolQuery, understand } from './tool-route.ts';
import type { App } from '../../../lib/app.ts';
import type { ParserByKey } from '../parse/by-key.ts';
import type { Understood } from './understood.ts';

const BothubMessage = z.object({ text: SentSentence, language: text({ max: 40, blank: true }).optional() });

const BothubIntent = z.object({ name: z.string(), confidence: z.number() });
const BothubEntity = z.object({
  value: z.string(),
  entity: z.string(),
  role: z.string().optional(),
  start: z.int(),
  end: z.int(),
  confidence: z.number(),
});
const BothubAnswer = z.object({
  intent: BothubIntent,
  intent_ranking: z.array(BothubIntent),
  labels_list: z.array(z.string()),
  entities_list: z.array(z.string()),
  entities: z.record(z.string(), z.array(BothubEntity)),
  text: z.string(),
  repository_version: z.int(),
  update_id: z.int(),
  language: z.string(),
});
export const BothubInfo = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  language: z.string(),
  available_languages: z.array(z.string()),
  intents: z.array(z.string()),
  entities: z.array(z.string()),
  labels: z.array(z.string()),
  repository_version: z.int(),
});

/** The calls of RapidPro and goflow to Bothub: their clients parse and list intents. */
export function bothubRoutes(app: App, byKey: ParserByKey): void {
  const { db } = app;
  const { kind } = byKey;

  app.post(
    '/parse',
    {
      compress: false,
      access: { to: kind, id: (request) => toolKey(request), needs: 'can_read', scope: 'parse' },
      config: TOOL_ROUTE,
      schema: {
        ...TOOL_TAGS,
        operationId: 'parseLikeBothub',
        querystring: ToolQuery,
        body: BothubMessage,
        response: { 200: BothubAnswer },
      },
    },
    async (request) => presentBothub(await understand(byKey, request, { ...request.body, query: request.query })),
  );

  app.get(
    '/info/',
    {
      compress: false,
      access: { to: kind, id: (request) => toolKey(request), needs: 'can_read', scope: ['parse', 'read'] },
      config: TOOL_ROUTE,
      schema: { ...TOOL_TAGS, operationId: 'getInfoLikeBothub', querystring: ToolQuery, response: { 200: BothubInfo } },
    },
    async (request) => {
      const target = kind.grantOf(request).resource;
      const { repository } = target;
      const { versionId, trained, ...names } = await servedNames(db, target, request.query);
      return {
        uuid: repository.uuid,
        name: repository.name,
        slug: repository.slug,
        language: repository.language,
        available_languages: trained.map(({ language }) => language),
        ...names,
        repository_version: versionId,
      };
    },
  );
}

/** Entities are listed under the name of their group, which Bothub called label. */
function presentBothub({ text: sent, language, versionLanguageId, intent, ranking, entities }: Understood) {
  const labels = [...new Set(entities.map(({ group }) => group))];
  return {
    intent,
    intent_ranking: [...ranking],
    labels_list: labels,
    entities_list: [...new Set(entities.map(({ entity }) => entity))],
    entities: Object.fromEntries(
      labels.map((label) => [
        label,
        entities
          .filter(({ group }) => group === label)
          .map(({ entity, role, start, end, meaning, confidence }) => ({
            value: meaning,
            entity,
            ...(role === undefined ? {} : { role }),
            start,
            end,
            confidence,
          })),
      ]),
    ),
    text: sent,
    repository_version: versionLanguageId,
    update_id: versionLanguageId,
    language,
  };
}
