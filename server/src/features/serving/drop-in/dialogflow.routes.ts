import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { text } from '../../../lib/schema/fields.ts';
import { SentSentence, TOOL_ROUTE, TOOL_TAGS, toolKey, ToolQuery, understand } from './tool-route.ts';
import type { App } from '../../../lib/app.ts';
import type { ErrorShape } from '../../../plugins/answers/error-shape.ts';
import type { ParserByKey } from '../parse/by-key.ts';
import type { Understood } from './understood.ts';

/** Google's APIs name the call at the end of the path, after a colon. */
const CALL = /^.+:detectIntent$/;
const Address = z.object({ project: z.string(), session: z.string().regex(CALL) });
const SESSIONS = [
  ['agent/sessions/:session', 'parseLikeDialogflow', Address],
  [
    'agent/environments/:environment/users/:user/sessions/:session',
    'parseLikeDialogflowEnvironment',
    Address.extend({ environment: z.string(), user: z.string() }),
  ],
] as const;
const CALLS = ['v2', 'v2beta1'].flatMap((version) =>
  SESSIONS.map(([session, name, params]) => ({
    params,
    address: `/${version}/projects/:project/${session}`,
    operationId: name + (version === 'v2' ? '' : 'Beta'),
  })),
);

const DetectIntent = z.object({
  queryInput: z.object({
    text: z.object({ text: SentSentence, languageCode: text({ max: 40, blank: true }).optional() }),
  }),
});

const Parameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export const DialogflowAnswer = z.object({
  responseId: z.string(),
  queryResult: z.object({
    queryText: z.string(),
    action: z.string(),
    parameters: Parameters,
    allRequiredParamsPresent: z.boolean(),
    fulfillmentText: z.string(),
    fulfillmentMessages: z.array(z.never()),
    outputContexts: z.array(z.never()),
    intent: z.object({ name: z.string(), displayName: z.string(), isFallback: z.boolean().optional() }),
    intentDetectionConfidence: z.number(),
    languageCode: z.string(),
  }),
});

const STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const dialogflowError: ErrorShape = ({ status, message }) => ({
  error: { code: status, message, status: STATUS[status] ?? 'INVALID_ARGUMENT' },
});

/** Detects the intent of a text like Dialogflow ES over REST. Projects and sessions are accepted and ignored. */
export function dialogflowRoutes(app: App, byKey: ParserByKey): void {
  for (const { address, operationId, params } of CALLS) {
    app.post(
      address,
      {
        compress: false,
        access: { to: byKey.kind, id: (request) => toolKey(request), needs: 'can_read', scope: 'parse' },
        config: { ...TOOL_ROUTE, errorShape: dialogflowError },
        schema: {
          ...TOOL_TAGS,
          operationId,
          params,
          querystring: ToolQuery,
          body: DetectIntent,
          response: { 200: DialogflowAnswer },
        },
      },
      async (request) => {
        const { text: sent, languageCode } = request.body.queryInput.text;
        const asked = { text: sent, language: languageCode, query: request.query };
        const answer = await understand(byKey, request, asked);
        return presentDialogflow(answer, request.params.project);
      },
    );
  }
}

function presentDialogflow({ text: sent, language, intent, isFallback, entities }: Understood, project: string) {
  return {
    responseId: randomUUID(),
    queryResult: {
      queryText: sent,
      action: isFallback ? 'input.unknown' : '',
      parameters: parametersOf(entities),
      allRequiredParamsPresent: true,
      fulfillmentText: '',
      fulfillmentMessages: [],
      outputContexts: [],
      intent: {
        name: `projects/${project}/agent/intents/${encodeURIComponent(intent.name)}`,
        displayName: intent.name,
        ...(isFallback ? { isFallback } : {}),
      },
      intentDetectionConfidence: intent.confidence,
      languageCode: language.replace('_', '-'),
    },
  };
}

/** Meanings by role, or by entity where there is no role; several with the same name become a list. */
function parametersOf(entities: Understood['entities']): z.output<typeof Parameters> {
  const values = new Map<string, string[]>();
  for (const { entity, role = entity, meaning } of entities) values.set(role, [...(values.get(role) ?? []), meaning]);
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]));
}
