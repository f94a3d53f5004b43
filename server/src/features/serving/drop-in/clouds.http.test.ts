import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { anonymous } from '../../../testing/setup.ts';
import { travelBot } from '../../../testing/travel-bot.ts';
import { CluAnswer } from './clu.routes.ts';
import { DialogflowAnswer } from './dialogflow.routes.ts';
import type { KeySetup } from '../../../testing/api-keys.ts';

let by: KeySetup;
beforeAll(async () => {
  const bot = await travelBot();
  by = await keyOf(bot.admin, { repositories: [bot.uuid] });
});

const SESSION = '/v2/projects/shop/agent/sessions/s-1:detectIntent';
const detect = (text: unknown) => ({ queryInput: { text: { text, languageCode: 'en-US' } } });

test.each([
  SESSION,
  '/v2beta1/projects/shop/agent/sessions/s-1:detectIntent',
  '/v2/projects/shop/agent/environments/draft/users/-/sessions/s-1:detectIntent',
])('[DROP-10] Dialogflow’s call works: %s', async (path) => {
  const { queryResult } = (await by.post(path, detect('a taxi to nyc tonight'))).read(DialogflowAnswer.strict());
  expect(queryResult).toMatchObject({
    queryText: 'a taxi to nyc tonight',
    parameters: { to: 'New York' },
    allRequiredParamsPresent: true,
    intent: { name: 'projects/shop/agent/intents/travel', displayName: 'travel' },
    languageCode: 'en',
  });
  expect(queryResult.intentDetectionConfidence).toBeGreaterThan(0.5);
});

test('[DROP-10] Dialogflow’s clients get errors in Google’s format', async () => {
  const Refusal = z.object({ error: z.object({ code: z.int(), message: z.string(), status: z.string() }) });
  const unknown = await anonymous().post(SESSION, detect('hello'));
  expect([unknown.status, unknown.read(Refusal).error]).toMatchObject([401, { code: 401, status: 'UNAUTHENTICATED' }]);
  const broken = await by.post(SESSION, { queryInput: { event: { name: 'WELCOME' } } });
  expect([broken.status, broken.read(Refusal).error]).toMatchObject([
    400,
    { status: 'INVALID_ARGUMENT', message: expect.stringMatching(/^queryInput\.text: /) },
  ]);
  expect((await by.post('/v2/projects/shop/agent/sessions/s-1:other', detect('hello'))).status).toBe(404);
});

const ANALYZE = '/language/:analyze-conversations?api-version=2023-04-01';
const analyze = (text: unknown, stringIndexType = 'TextElement_V8') => ({
  kind: 'Conversation',
  analysisInput: { conversationItem: { id: '1', participantId: '1', modality: 'text', language: 'en', text } },
  parameters: { projectName: 'shop', deploymentName: 'production', verbose: true, stringIndexType },
});

test.each([
  ['TextElement_V8', 5],
  ['UnicodeCodePoint', 9],
  ['Utf16CodeUnit', 12],
])('[DROP-11] CLU’s call works, with offsets in %s', async (unit, offset) => {
  const sent = analyze('👨‍👩‍👧 to nyc tonight', unit);
  const { result } = (await anonymous().post(ANALYZE, sent, { headers: { 'ocp-apim-subscription-key': by.key } })).read(
    CluAnswer.strict(),
  );
  expect(result).toMatchObject({
    query: '👨‍👩‍👧 to nyc tonight',
    prediction: {
      topIntent: 'travel',
      projectKind: 'Conversation',
      entities: [
        {
          category: 'city',
          text: 'nyc',
          offset,
          length: 3,
          extraInformation: [{ extraInformationKind: 'ListKey', key: 'New York' }],
        },
      ],
    },
  });
  expect(result.prediction.intents).toHaveLength(3);
});

test('[DROP-11] CLU’s clients get errors in Azure’s format', async () => {
  const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
  const unknown = await anonymous().post(ANALYZE, analyze('hello'));
  expect([unknown.status, unknown.read(Refusal).error.code]).toEqual([401, 'Unauthorized']);
  const broken = await by.post(ANALYZE, analyze(''));
  expect([broken.status, broken.read(Refusal).error.code]).toEqual([400, 'InvalidArgument']);
  expect((await by.post('/language/analyze-text', analyze('hello'))).status).toBe(404);
});
