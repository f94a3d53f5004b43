import { expect, test } from '@jest/globals';
import { sentenceKey } from 'shared/findings';
import { planTaking } from './plan-taking.ts';

const WORDS = ['red', 'blue', 'green', 'black', 'white', 'brown', 'gray', 'pink', 'gold', 'teal'];
const sentences = (intent: string, count: number) =>
  WORDS.slice(0, count).map((word, at) => {
    const text = `${word} ${intent}`;
    return { id: at, text, intent, key: sentenceKey(text) };
  });

test.each([
  [10, 0.1, 1],
  [10, 0.2, 2],
  [10, 0.3, 3],
  [7, 0.2, 1],
  [5, 0.1, 1],
  [4, 0.3, 0],
  [1, 0.3, 0],
])('[EVA-80] of an intent with %i sentences, %d gives %i to the test', async (count, share, taken) => {
  const plan = await planTaking(sentences('car', count), share);
  expect(plan.intents).toEqual([{ intent: 'car', sentences: count, taken }]);
  expect(plan.taken).toHaveLength(taken);
});

test('[EVA-80] a sentence stays in training while a nearly equal one does', async () => {
  const twice = { id: 20, text: 'Red car!', intent: 'bike', key: sentenceKey('Red car!') };
  const { taken } = await planTaking([...sentences('car', 5), twice], 0.3, [sentenceKey('BLUE car')]);
  expect(taken.map(({ text }) => text)).toEqual(['green car', 'black car']);
});

test('[EVA-81] sentences are nearly equal apart from case, accents, punctuation, and numbers in longer ones', () => {
  expect(sentenceKey('Où est le CAFÉ ?')).toBe(sentenceKey('ou est le cafe'));
  expect(sentenceKey('a table for 2 at seven')).toBe(sentenceKey('A table for 12 at seven.'));
  expect(sentenceKey('option 1')).not.toBe(sentenceKey('option 2'));
  expect(sentenceKey('?!')).not.toBe(sentenceKey('!'));
});
