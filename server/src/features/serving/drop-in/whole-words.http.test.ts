import { beforeAll, expect, test } from '@jest/globals';
import { keyOf } from '../../../testing/api-keys.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import type { KeySetup } from '../../../testing/api-keys.ts';
import type { Intelligence, Sentence } from '../../../testing/intelligence.ts';

const CITIES = ['rome', 'paris', 'oslo', 'lima', 'new york'];
const AMOUNTS = ['300', '50', '20', '75'];
/** At the end of sentences without punctuation, as people type their first ones. */
const marked = (before: string, word: string, entity: string, intent: string): Sentence => ({
  text: before + word,
  intent,
  entities: [{ start: before.length, end: before.length + word.length, entity }],
});

let bot: Intelligence;
let by: KeySetup;
beforeAll(async () => {
  bot = await intelligence();
  await bot.addSentences([
    ...CITIES.map((city) => marked('book a flight to ', city, 'city', 'book')),
    ...AMOUNTS.map((amount) => marked('pay mom ', amount, 'amount', 'pay')),
    ...['hello', 'hi there', 'good morning'].map((text) => ({ text, intent: 'greet' })),
  ]);
  await bot.train();
  by = await keyOf(bot.admin, { repositories: [bot.uuid] });
});

const analysis = (text: string) => ({
  kind: 'Conversation',
  analysisInput: { conversationItem: { id: '1', participantId: '1', modality: 'text', language: 'en', text } },
  parameters: { projectName: 'p', deploymentName: 'd', stringIndexType: 'Utf16CodeUnit' },
});
const agentCall = (text: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'parse', arguments: { intelligence: bot.uuid, texts: [text] } },
});
const details = () => `/v2/repository/repository-details/${bot.uuid}`;
const AGENT = { headers: { accept: 'application/json, text/event-stream' } };

/** Every way of asking, with the name that its answers have for marked words. */
const DOORS: readonly (readonly [string, (text: string) => Promise<unknown>, RegExp])[] = [
  ['parse', (text) => by.post('/v2/parse/', { text }), /"value":"([^"]*)"/g],
  ['batch', (text) => by.post('/v2/parse/batch/', { texts: [text] }), /"value":"([^"]*)"/g],
  ['analyze', (text) => bot.admin.post(`${details()}/analyze/`, { text, language: 'en' }), /"value":"([^"]*)"/g],
  ['debug', (text) => bot.admin.post(`${details()}/debug_parse/`, { text, language: 'en' }), /"value":"([^"]*)"/g],
  ['form', (text) => by.post('/parse/', new URLSearchParams({ text })), /"value":"([^"]*)"/g],
  ['Rasa', (text) => by.post('/model/parse', { text }), /"value":"([^"]*)"/g],
  ['Wit.ai', (text) => by.get(`/message?q=${encodeURIComponent(text)}`), /"body":"([^"]*)"/g],
  [
    'CLU',
    (text) => by.post('/language/:analyze-conversations', analysis(text)),
    /"category":"[^"]*","text":"([^"]*)"/g,
  ],
  [
    'Dialogflow',
    (text) =>
      by.post('/v2/projects/p/agent/sessions/s:detectIntent', { queryInput: { text: { text, languageCode: 'en' } } }),
    /"(?:city|amount)":"([^"]*)"/g,
  ],
  ['agents', (text) => by.post('/mcp', agentCall(text), AGENT), /\\"value\\":\\"(.*?)\\"/g],
];

test.each(DOORS)(
  '[ENT-91] %s finds words and numbers whole, without the signs around them',
  async (_, ask, pattern) => {
    const found = async (text: string) => {
      const { body } = (await ask(text)) as { body: unknown };
      const answer = typeof body === 'string' ? body : JSON.stringify(body);
      return [...new Set(Array.from(answer.matchAll(pattern), ([, words = '']) => words))];
    };
    for (const sign of ['.', '?', '…', ' .', '?!', '。'])
      expect([sign, await found(`book a flight to new york${sign}`)]).toEqual([sign, ['new york']]);
    for (const city of ['“rome”', '(rome)', "'rome'!"])
      expect([city, await found(`book a flight to ${city}`)]).toEqual([city, ['rome']]);
    for (const amount of ['1,000', '10.50', '-5', '1.000,50'])
      expect([amount, await found(`pay mom ${amount}.`)]).toEqual([amount, [amount]]);
  },
);
