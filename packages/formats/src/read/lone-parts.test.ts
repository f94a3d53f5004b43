import { expect, test } from '@jest/globals';
import { shownFile, shownSentence } from '../testing/shown.ts';
import { read } from './read.ts';

const readAs = (name: string, content: unknown) =>
  read({ name, bytes: Buffer.from(JSON.stringify(content)) }, { language: 'en' });

const CX_PHRASES = [{ parts: [{ text: 'fly to ' }, { text: 'Rome', parameterId: 'to' }], languageCode: 'en' }];
const ES_PHRASES = [
  { type: 'EXAMPLE', parts: [{ text: 'fly to ' }, { text: 'Rome', entityType: '@city', alias: 'to' }] },
];
const TYPES = 'projects/p/locations/l/agents/a/entityTypes';
const id = '0b1e2f3a-1111-2222-3333-444455556666';

test.each<[string, unknown, string]>([
  [
    'an intent of CX',
    { displayName: 'book', trainingPhrases: CX_PHRASES, parameters: [{ id: 'to', entityType: '@city' }] },
    'Rome|city|to',
  ],
  [
    'an intent of CX as its API lists it',
    {
      intents: [
        { displayName: 'book', trainingPhrases: CX_PHRASES, parameters: [{ id: 'to', entityType: `${TYPES}/${id}` }] },
      ],
    },
    'Rome|to',
  ],
  [
    'an intent of ES as its API lists it',
    { intents: [{ displayName: 'book', trainingPhrases: ES_PHRASES }] },
    'Rome|city|to',
  ],
  [
    'an intent of the API of ES',
    { name: 'projects/p/agent/intents/i', displayName: 'book', trainingPhrases: ES_PHRASES },
    'Rome|city|to',
  ],
  ['a list of them', [{ displayName: 'book', trainingPhrases: ES_PHRASES }], 'Rome|city|to'],
])('[IMP-130] %s is read with its name and marks', async (_, content, mark) => {
  const file = await readAs('x.json', content);
  expect([file.format, file.sentences.map(shownSentence)]).toEqual([
    'dialogflow-cx',
    [`fly to Rome / book / en / ${mark}`],
  ]);
});

test('[IMP-130] an entity type of a Dialogflow API is read with its values or patterns', async () => {
  const type = { displayName: 'city', kind: 'KIND_MAP', entities: [{ value: 'New York', synonyms: ['nyc'] }] };
  expect(shownFile(await readAs('city.json', type)).entities).toEqual(['city / New York|nyc']);
  const pattern = { displayName: 'zip', kind: 'KIND_REGEXP', entities: [{ value: 'zip', synonyms: ['[0-9]{5}'] }] };
  expect(shownFile(await readAs('types.json', { entityTypes: [type, pattern] })).entities).toEqual([
    'city / New York|nyc',
    'zip / [0-9]{5}',
  ]);
});

test.each<[string, string, unknown]>([
  ['phrases without their intent', 'en.json', { trainingPhrases: CX_PHRASES }],
  ['an intent of CX without its phrases', 'book.json', { name: 'i', displayName: 'book', priority: 500000 }],
  ['entries without their entity', 'en.json', { entities: [{ value: 'New York', synonyms: ['nyc'] }] }],
  ['an entity of CX without its entries', 'city.json', { displayName: 'city', kind: 'KIND_MAP' }],
  ['the agent of CX', 'agent.json', { displayName: 'x', defaultLanguageCode: 'en', startFlow: 'Start' }],
  [
    'an intent of ES without its phrases',
    'book.json',
    { name: 'book', contexts: [], responses: [], fallbackIntent: false },
  ],
  ['an entity of ES without its entries', 'city.json', { name: 'city', isOverridable: true, isEnum: false }],
  ['the agent of ES', 'agent.json', { language: 'en', googleAssistant: {}, webhook: {} }],
])('[IMP-130] %s is rejected: it is meaningful only with the other files', async (_, name, content) => {
  await expect(readAs(name, content)).rejects.toMatchObject({ code: 'part' });
});

const luis = (text: string, ...marks: readonly (readonly [number, number])[]) => ({
  text,
  intent: 'i',
  entities: marks.map(([startPos, endPos]) => ({ entity: 'unit', startPos, endPos })),
});
const app = (utterances: readonly unknown[], more = {}) => ({ culture: 'en', utterances, closedLists: [], ...more });

test.each<[string, unknown, string[]]>([
  ['words', app([luis('celsius', [0, 0]), luis('how is it in celsius', [4, 4])]), ['celsius', 'celsius']],
  ['characters', app([luis('celsius', [0, 6]), luis('how is it in celsius', [13, 19])]), ['celsius', 'celsius']],
  [
    'characters, one of which cuts a word',
    app([luis('celsius', [0, 6]), luis('to rome', [3, 6]), luis('at oslos', [3, 6])]),
    ['celsius', 'rome', 'oslo'],
  ],
  ['words in a list without an app', [luis('how is it in celsius', [4, 4])], ['celsius']],
  ['characters in a list without an app', [luis('how is it in celsius', [13, 19])], ['celsius']],
  [
    'words, as its lists show',
    app([luis('a b c', [2, 2])], { closedLists: [{ name: 'unit', subLists: [{ canonicalForm: 'C', list: [] }] }] }),
    ['c'],
  ],
])(
  '[IMP-131] offsets of a LUIS file without a schema are read in the unit that fits: %s',
  async (_, content, words) => {
    const { sentences } = await readAs('app.json', content);
    expect(sentences.flatMap(({ text, marks }) => marks.map(({ start, end }) => text.slice(start, end)))).toEqual(
      words,
    );
  },
);

test('[IMP-131] marks of a LUIS file without a schema that fit both units are dropped and reported', async () => {
  const file = shownFile(await readAs('app.json', app([luis('a b c', [2, 2])])));
  expect([file.sentences, file.notKept]).toEqual([
    ['a b c / i / en'],
    ['marks by words or by characters (the file does not say) 1: a b c'],
  ]);
});

test('[IMP-131] one miscounted mark does not change how an old LUIS file is read', async () => {
  const file = await readAs('app.json', {
    ...app([luis('how is it in celsius', [4, 4]), luis('in celsius', [1, 1]), luis('a celsius b', [5, 5])]),
    luis_schema_version: '1.3.0',
  });
  expect(shownFile(file).sentences).toEqual([
    'how is it in celsius / i / en / celsius|unit',
    'in celsius / i / en / celsius|unit',
    'a celsius b / i / en',
  ]);
});
