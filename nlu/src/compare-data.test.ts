import { expect, test } from '@jest/globals';
import { compareData } from './compare-data.ts';
import { crossValidate } from './evaluate.ts';
import type { Settings, TrainingExample } from './types.ts';

const settings: Settings = {
  algorithm: 'neural_network_internal',
  use_competing_intents: true,
  use_analyze_char: false,
  use_name_entities: false,
  use_transformer_entities: false,
};
const options = { settings, seed: 1, folds: 3 };
const of = (intent: string, texts: readonly string[]): TrainingExample[] =>
  texts.map((text) => ({ text, intent, entities: [] }));
const examples = [
  ...of('greet', ['hello there', 'hello you', 'good morning', 'good evening', 'hi friend', 'hi there']),
  ...of('bye', ['bye bye', 'goodbye friend', 'see you later', 'see you soon', 'good night', 'bye for now']),
  ...of('book', [
    'book a table',
    'book a room',
    'reserve a table',
    'reserve a room',
    'a table please',
    'a room please',
  ]),
];
const data = { language: 'en', examples: [], groups: {}, values: [], lists: [] };
const same = examples.map((example) => ({ before: example, after: example }));

test('[TRN-60] without a change, both sides give the answers of the same cross-validation', () => {
  const { before, after } = compareData(data, { examples: same, tests: [] }, options);
  const whole = crossValidate({ ...data, examples }, options);
  const byText = (log: typeof before.log) =>
    new Map(log.map(({ text, intent_prediction: { name, confidence } }) => [text, [name, confidence]]));
  expect(byText(before.log)).toEqual(byText(whole.log));
  expect(after).toEqual(before);
});

test('[TRN-60] sentences that a change removes or adds are trained only on their side and not tested', () => {
  const added = { text: 'hello again', intent: 'greet', entities: [] };
  const changed = [
    ...same.slice(1),
    { before: examples[0], after: undefined },
    { before: undefined, after: added },
    { before: undefined, after: undefined },
  ];
  const { asked } = compareData(data, { examples: changed, tests: [] }, options);
  expect(asked.map(({ before }) => before.text).toSorted()).toEqual(
    examples
      .slice(1)
      .map(({ text }) => text)
      .toSorted(),
  );
});

test('[TRN-60] test sentences are tested once, and each side is judged by its own labels', () => {
  const merged = examples.map((example) => ({
    before: example,
    after: example.intent === 'bye' ? { ...example, intent: 'greet' } : example,
  }));
  const tests = [{ text: 'bye bye you', intent: 'bye', entities: [] }];
  const asked = tests.map((before) => ({ before, after: { ...before, intent: 'greet' } }));
  const shares: number[] = [];
  const { before, after } = compareData(
    data,
    { examples: merged, tests: asked },
    { ...options, onProgress: ({ fraction }) => shares.push(fraction) },
  );
  expect(before.log).toMatchObject([{ intent: 'bye', intent_prediction: { name: 'bye' } }]);
  expect(after.log).toMatchObject([{ intent: 'greet', intent_prediction: { name: 'greet' } }]);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('[TRN-60] an entity that a change removes counts for neither side', () => {
  const mark = (text: string) => ({ text, intent: 'book', entities: [{ start: 5, end: 6, entity: 'article' }] });
  const marked = [
    ...same,
    ...['book a car', 'book a bus', 'book a bike', 'book a boat'].map((text) => {
      const before = mark(text);
      return { before, after: { ...before, entities: [] } };
    }),
  ];
  const { before, after } = compareData(data, { examples: marked, tests: [] }, options);
  expect([before.entities.scores, after.entities.scores]).toEqual([[], []]);
});
