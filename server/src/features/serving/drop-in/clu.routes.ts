import { z } from 'zod';
import { text } from '../../../lib/schema/fields.ts';
import { textFilter } from '../../../lib/schema/query.ts';
import { codePointsBefore } from './understood.ts';
import { SentSentence, TOOL_ROUTE, TOOL_TAGS, toolKey, ToolQuery, understand } from './tool-route.ts';
import type { App } from '../../../lib/app.ts';
import type { ErrorShape } from '../../../plugins/answers/error-shape.ts';
import type { ParserByKey } from '../parse/by-key.ts';
import type { Understood } from './understood.ts';

const KEY_HEADER = 'ocp-apim-subscription-key';
const Address = z.object({ operation: z.literal(':analyze-conversations') });
const CluQuery = ToolQuery.extend({ 'api-version': textFilter() });

const AnalyzeConversation = z.object({
  kind: z.literal('Conversation'),
  analysisInput: z.object({
    conversationItem: z.object({ text: SentSentence, language: text({ max: 40, blank: true }).optional() }),
  }),
  parameters: z
    .object({ stringIndexType: z.enum(['TextElements_v8', 'TextElement_V8', 'UnicodeCodePoint', 'Utf16CodeUnit']) })
    .partial()
    .optional(),
});
type Unit = NonNullable<NonNullable<z.output<typeof AnalyzeConversation>['parameters']>['stringIndexType']>;

export const CluAnswer = z.object({
  kind: z.literal('ConversationResult'),
  result: z.object({
    query: z.string(),
    detectedLanguage: z.string(),
    prediction: z.object({
      topIntent: z.string(),
      projectKind: z.literal('Conversation'),
      intents: z.array(z.object({ category: z.string(), confidenceScore: z.number() })),
      entities: z.array(
        z.object({
          category: z.string(),
          text: z.string(),
          offset: z.int(),
          length: z.int(),
          confidenceScore: z.number(),
          extraInformation: z
            .array(z.object({ extraInformationKind: z.literal('ListKey'), key: z.string() }))
            .optional(),
        }),
      ),
    }),
  }),
});

const CODES: Readonly<Record<number, string>> = {
  400: 'InvalidArgument',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
};

const cluError: ErrorShape = ({ status, message }) => ({
  error: { code: CODES[status] ?? 'InvalidRequest', message },
});

/** Analyzes a message like Azure's conversational language understanding; project and deployment are ignored. */
export function cluRoutes(app: App, byKey: ParserByKey): void {
  app.post(
    '/language/:operation',
    {
      compress: false,
      access: {
        to: byKey.kind,
        id: (request) => toolKey(request, request.headers[KEY_HEADER]),
        needs: 'can_read',
        scope: 'parse',
      },
      config: { ...TOOL_ROUTE, errorShape: cluError },
      schema: {
        ...TOOL_TAGS,
        operationId: 'parseLikeClu',
        params: Address,
        querystring: CluQuery,
        body: AnalyzeConversation,
        response: { 200: CluAnswer },
      },
    },
    async (request) => {
      const { analysisInput, parameters } = request.body;
      const asked = { ...analysisInput.conversationItem, query: request.query };
      const answer = await understand(byKey, request, asked);
      return presentClu(answer, parameters?.stringIndexType ?? 'TextElement_V8');
    },
  );
}

function presentClu({ text: sent, language, intent, ranking, entities }: Understood, unit: Unit) {
  const before = (place: number) => countBefore(sent, place, unit);
  return {
    kind: 'ConversationResult' as const,
    result: {
      query: sent,
      detectedLanguage: language.replace('_', '-'),
      prediction: {
        topIntent: intent.name,
        projectKind: 'Conversation' as const,
        intents: ranking.map(({ name, confidence }) => ({ category: name, confidenceScore: confidence })),
        entities: entities.map(({ entity, start, end, words, meaning, confidence }) => ({
          category: entity,
          text: words,
          offset: before(start),
          length: before(end) - before(start),
          confidenceScore: confidence,
          ...(meaning === words
            ? {}
            : { extraInformation: [{ extraInformationKind: 'ListKey' as const, key: meaning }] }),
        })),
      },
    },
  };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function countBefore(sent: string, place: number, unit: Unit): number {
  if (unit === 'Utf16CodeUnit') return place;
  if (unit === 'UnicodeCodePoint') return codePointsBefore(sent, place);
  return [...graphemes.segment(sent.slice(0, place))].length;
}
