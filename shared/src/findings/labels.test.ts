import { expect, test } from '@jest/globals';
import { LanguageCheck } from './index.ts';
import type { CheckedSentence, Surroundings } from './index.ts';

const ORDERS = ['cancel my order', 'stop the order', 'end my order', 'undo the order'];
const RETURNS = ['send it back', 'return my order', 'give the order back'];
const of = (intent: string, first: number, texts: readonly string[]): CheckedSentence[] =>
  texts.map((text, at) => ({ source: 'example', id: first + at, text, intent, marks: [] }));
const SENTENCES = [...of('cancel', 1, ORDERS), ...of('return', 11, RETURNS)];
const TAKEN = [
  { text: 'undo the order', intent: 'cancel' },
  { text: 'return my order', intent: 'return' },
  { text: 'give the order back', intent: 'return' },
];
const surroundings: Surroundings = {
  language: 'en',
  untranslated: 0,
  intents: 2,
  values: [],
  labels: { sentences: [], confused: [{ intents: ['cancel', 'return'], sentences: TAKEN }], gains: [] },
};

function findConfused(sentences: readonly CheckedSentence[]) {
  const check = new LanguageCheck();
  check.change(sentences);
  return check.findings(surroundings).find(({ kind }) => kind === 'confused_intents');
}

test('[FND-23] confused intents are merged, or the sentences taken for the other one are moved there', () => {
  const { fixes = [] } = findConfused(SENTENCES) ?? {};
  expect(fixes.map(({ action, target, edits }) => [action, target, edits.map(({ id }) => id)])).toEqual([
    ['merge_intents', 'cancel', [11, 12, 13]],
    ['move_to_intent', 'cancel', [12, 13]],
    ['move_to_intent', 'return', [4]],
  ]);
});

test('[FND-23] after one side was moved, the other still needs a review', () => {
  const moved = SENTENCES.map((each) => ([12, 13].includes(each.id) ? { ...each, intent: 'cancel' } : each));
  expect(findConfused(moved)?.sentences.map(({ id }) => id)).toEqual([4]);
  expect(findConfused(moved)?.fixes.map(({ target }) => target)).toEqual(['cancel', 'return']);
  const both = moved.map((each) => (each.id === 4 ? { ...each, intent: 'return' } : each));
  expect(findConfused(both)).toBeUndefined();
});
