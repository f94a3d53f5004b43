import { expect, test } from '@jest/globals';
import { shownSentence } from '../testing/shown.ts';
import { read } from './read.ts';

async function readAs(name: string, content: unknown) {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const file = await read({ name, bytes }, { language: 'en' });
  return {
    shown: file.sentences.map(shownSentence),
    reported: file.notKept.map(({ what, count, example }) => `${what} ${count}: ${example}`),
  };
}

const rasa = (text: string, start: number, end: number, value?: string) => ({
  rasa_nlu_data: { common_examples: [{ text, intent: 'i', entities: [{ start, end, value, entity: 'city' }] }] },
});
const MOVED = 'marks moved to the words of their value 1';

test.each<[string, unknown]>([
  ['rasa.json', rasa('to Rome now', 2, 8)],
  ['rasa.yml', 'nlu:\n- intent: i\n  examples: |\n    - to[ Rome ](city)now\n'],
  ['rasa.md', '## intent:i\n- to[ Rome ](city)now\n'],
  [
    'luis.json',
    {
      luis_schema_version: '7.0.0',
      culture: 'en',
      utterances: [{ text: 'to Rome now', intent: 'i', entities: [{ entity: 'city', startPos: 2, endPos: 7 }] }],
    },
  ],
  [
    'clu.json',
    {
      assets: {
        utterances: [{ text: 'to Rome now', intent: 'i', entities: [{ category: 'city', offset: 2, length: 6 }] }],
      },
    },
  ],
  [
    'watson.json',
    {
      intents: [{ intent: 'i', examples: [{ text: 'to Rome now', mentions: [{ entity: 'city', location: [2, 8] }] }] }],
      entities: [],
    },
  ],
  ['x.jsonl', `${JSON.stringify({ text: 'to Rome now', intent: 'i', label: [[2, 8, 'city']] })}\n`],
  ['x.json', [{ text: 'to Rome now', intent: 'i', entities: [{ start: 2, end: 8, entity: 'city' }] }]],
  ['x.csv', 'text,intent,entities\nto Rome now,i,"[{""start"":2,""end"":8,""entity"":""city""}]"\n'],
])('[IMP-101] a mark with blanks at its ends loses them (%s)', async (name, content) => {
  expect((await readAs(name, content)).shown).toEqual([
    expect.stringMatching(/^to ?Rome ?now \/ i \/ en \/ Rome\|city$/),
  ]);
});

test.each([
  ['cuts a word', rasa('how is it in celsius', 13, 19, 'celsius'), 'celsius', `${MOVED}: celsiu → celsius`],
  ['begins in a word', rasa('fly to Rome now', 8, 12, 'rome'), 'Rome', `${MOVED}: ome  → Rome`],
  ['is one too far left', rasa('fly to Rome now', 6, 10, 'Rome'), 'Rome', `${MOVED}:  Rom → Rome`],
  ['cuts one of two words', rasa('to New York', 3, 9, 'New York'), 'New York', `${MOVED}: New Yo → New York`],
  ['ends behind the sentence', rasa('to Rome', 3, 8, 'Rome'), 'Rome', undefined],
  ['has its meaning as value', rasa('to nyc now', 3, 6, 'New York'), 'nyc|city||New York', undefined],
  ['is a part of a word on purpose', rasa('to newyork', 3, 6, 'new'), 'new', undefined],
])('[IMP-101] a mark that %s moves to its value, and is reported', async (_, content, words, reported) => {
  const { shown, reported: all } = await readAs('a.json', content);
  expect(shown).toEqual([expect.stringContaining(` / ${words.includes('|') ? words : `${words}|city`}`)]);
  if (reported !== undefined) expect(all).toEqual([reported]);
});

test.each<[string, unknown]>([
  [
    'x.jsonl',
    `${JSON.stringify({ text: 'to Rome', intent: 'i', spans: [{ start: 3, end: 8, text: 'Rome', label: 'city' }] })}\n`,
  ],
  [
    'label.json',
    [
      {
        data: { text: 'to Rome', intent: 'i' },
        annotations: [{ result: [{ type: 'labels', value: { start: 3, end: 8, text: 'Rome', labels: ['city'] } }] }],
      },
    ],
  ],
  [
    'wit.json',
    {
      utterances: [
        { text: 'to Rome', intent: 'i', entities: [{ entity: 'city:city', start: 3, end: 8, body: 'Rome' }] },
      ],
    },
  ],
  ['list.json', [{ text: 'to Rome', intent: 'i', entities: [{ start: 3, end: 8, entity: 'city', value: 'Rome' }] }]],
])('[IMP-101] the words decide if a mark ends one after the sentence (%s)', async (name, content) => {
  expect((await readAs(name, content)).shown).toEqual(['to Rome / i / en / Rome|city']);
});

test('[IMP-102] unknown headings of Markdown are reported by name', async () => {
  const text =
    '## intent:a\n- one\n## responses\n- hello\n- hi\n## entity:city\n- Rome\n## story\n* greet\n  - utter\n';
  expect(await readAs('a.md', text)).toEqual({
    shown: ['one / a / en'],
    reported: [
      '## responses 2: - hello',
      '## entity:city 1: - Rome',
      'steps without words 1: * greet',
      'actions 1: - utter',
    ],
  });
});

test.each<[string, unknown, string]>([
  ['rasa.json', { rasa_nlu_data: { common_examples: { text: 'a' } } }, 'common_examples (no list) 1: {"text":"a"}'],
  ['rasa.json', { rasa_nlu_data: { common_examples: {} } }, 'common_examples (no list) 1: {}'],
  ['snips.json', { language: 'en', intents: { a: { utterances: 5 } }, entities: {} }, 'utterances (no list) 1: 5'],
  [
    'snips.json',
    { language: 'en', intents: { a: { utterances: [{ data: 'x' }] } }, entities: {} },
    'data (no list) 1: "x"',
  ],
  ['botpress.json', { utterances: { en: 'hello' } }, 'utterances (no list) 1: "hello"'],
  ['luis.json', { luis_schema_version: '7.0.0', utterances: 'a' }, 'utterances (no list) 1: "a"'],
  ['clu.json', { assets: { utterances: 'a' } }, 'utterances (no list) 1: "a"'],
  ['watson.json', { workspace: { intents: [], entities: { a: 1 } } }, 'entities (no list) 1: {"a":1}'],
])('[IMP-102] a value that should be a list but is not is reported (%s)', async (name, content, reported) => {
  expect((await readAs(name, content)).reported).toContain(reported);
});

test('[IMP-103] two hundred columns of a table with a million are read, the others are counted', async () => {
  const bytes = Buffer.from(`text,intent\nhello,greet${',x'.repeat(1_000_000)}\n`);
  let shown = 0;
  const options = { language: 'en', format: 'csv' as const };
  const file = await read(
    { name: 'x.csv', bytes },
    { ...options, onTable: ({ rows }) => (shown = Math.max(...rows.map((cells) => cells.length))) },
  );
  expect([file.sentences.length, shown]).toEqual([1, 200]);
  expect(file.notKept.find(({ what }) => what === 'further columns')).toMatchObject({ count: 999_802, example: 'x' });
  expect(JSON.stringify(file.notKept).length).toBeLessThan(20_000);
});

test('[IMP-103] a million names of an object are a bounded list', async () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key ${index}`, 1]));
  const bytes = Buffer.from(JSON.stringify({ rasa_nlu_data: { common_examples: [], ...many } }));
  const { notKept } = await read({ name: 'x.json', bytes }, { language: 'en' });
  expect([notKept.length, notKept.at(-1)]).toEqual([201, { what: 'other kinds', count: 49_800, example: '1' }]);
});

test('[IMP-97] a line break in a cell is LF, whatever the spreadsheet wrote', async () => {
  const bytes = Buffer.from('text,intent\r\n"one\r\ntwo\rthree\nfour",a\r\n');
  const { sentences } = await read({ name: 'x.csv', bytes }, { language: 'en' });
  expect(sentences.map(({ text }) => text)).toEqual(['one\ntwo\nthree\nfour']);
});
