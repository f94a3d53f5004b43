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
    ...['hello', 'hi there', 'how are you'].map((text) => ({ text, intent: 'greet' })),
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

/** The first intent of an answer with its confidence, and the words that it marks. */
interface Patterns {
  readonly intent: RegExp;
  readonly words: RegExp;
}

const OWN: Patterns = {
  intent: /"intent":\{"name":"([^"]*)","confidence":([\d.e-]+)/,
  words: /"value":"([^"]*)"/g,
};
type Door = readonly [name: string, ask: (text: string) => Promise<unknown>, patterns: Patterns];
const PARSE: Door = ['parse', (text) => by.post('/v2/parse/', { text }), OWN];
/** The other ways of asking. */
const DOORS: readonly Door[] = [
  ['batch', (text) => by.post('/v2/parse/batch/', { texts: [text] }), OWN],
  ['analyze', (text) => bot.admin.post(`${details()}/analyze/`, { text, language: 'en' }), OWN],
  ['debug', (text) => bot.admin.post(`${details()}/debug_parse/`, { text, language: 'en' }), OWN],
  ['form', (text) => by.post('/parse/', new URLSearchParams({ text })), OWN],
  ['Rasa', (text) => by.post('/model/parse', { text }), OWN],
  [
    'Wit.ai',
    (text) => by.get(`/message?q=${encodeURIComponent(text)}`),
    { intent: /"intents":\[\{"id":"[^"]*","name":"([^"]*)","confidence":([\d.e-]+)/, words: /"body":"([^"]*)"/g },
  ],
  [
    'CLU',
    (text) => by.post('/language/:analyze-conversations', analysis(text)),
    {
      intent: /"topIntent":"([^"]*)".*?"confidenceScore":([\d.e-]+)/,
      words: /"category":"[^"]*","text":"([^"]*)"/g,
    },
  ],
  [
    'Dialogflow',
    (text) =>
      by.post('/v2/projects/p/agent/sessions/s:detectIntent', { queryInput: { text: { text, languageCode: 'en' } } }),
    {
      intent: /"displayName":"([^"]*)".*?"intentDetectionConfidence":([\d.e-]+)/,
      words: /"(?:city|amount)":"([^"]*)"/g,
    },
  ],
  ['agents', (text) => by.post('/mcp', agentCall(text), AGENT), OWN],
];

async function answerOf([, ask, { intent, words }]: Door, text: string) {
  const { body } = (await ask(text)) as { body: unknown };
  const answer = (typeof body === 'string' ? body : JSON.stringify(body)).replaceAll('\\"', '"');
  const [, name, confidence] = intent.exec(answer) ?? [];
  return {
    text,
    intent: name,
    confidence: Number(confidence).toFixed(4),
    words: [...new Set(Array.from(answer.matchAll(words), ([, own = '']) => own))],
  };
}

test('[ENT-91] parse finds words and numbers whole, without the signs around them', async () => {
  const found = async (text: string) => (await answerOf(PARSE, text)).words;
  for (const sign of ['.', '?', '…', ' .', '?!', '。'])
    expect([sign, await found(`book a flight to new york${sign}`)]).toEqual([sign, ['new york']]);
  for (const city of ['“rome”', '(rome)', "'rome'!", '<b>rome</b>', '#rome', 'rome — thanks'])
    expect([city, await found(`book a flight to ${city}`)]).toEqual([city, ['rome']]);
  for (const amount of ['1,000', '10.50', '-5', '1.000,50', '6:30'])
    expect([amount, await found(`pay mom ${amount}.`)]).toEqual([amount, [amount]]);
});

const HOSTILE = [
  ...['book a flight to paris.', 'fly to "rome"', 'book a flight to <b>oslo</b>', 'book a flight to lima — thanks'],
  ...['pay mom 1,000', 'pay mom 10.50!', 'pay mom -5', 'pay mom 6:30', '  book a flight to new york ?  '],
  ...['?', '!!!', '😀', 'how', 'this', 'asdf qwer', 'how do i cook rice', 'a'.repeat(300)],
];

test.each(DOORS)('[ENT-91] %s answers short and odd texts as parse does', async (...door) => {
  for (const text of HOSTILE) {
    const parsed = await answerOf(PARSE, text);
    expect(Number(parsed.confidence)).toBeGreaterThan(0);
    expect(await answerOf(door, text)).toEqual(parsed);
  }
});
