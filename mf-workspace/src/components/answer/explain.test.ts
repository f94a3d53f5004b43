import { expect, test } from '@jest/globals';

import { weighSentence, weighWords } from './explain.ts';

const explanation = (words: Record<string, { intent: string; relevance: number }[]>) => ({
  text: '',
  intent: { name: 'play', confidence: 1 },
  words,
});
const said = (intent: string, relevance: number) => [{ intent, relevance }];

test('[QT-02] words are weighed for the predicted intent, strongest first', () => {
  expect(weighWords(explanation({ the: said('stop', 9), jazz: said('play', 3), play: said('play', 7) }))).toEqual([
    { word: 'play', relevance: 7 },
    { word: 'jazz', relevance: 3 },
    { word: 'the', relevance: 0 },
  ]);
});

test.each([
  ['Play, JAZZ!', { jazz: said('play', 2) }, ['Play, ', 'JAZZ', '!']],
  ['我想听爵士乐', { 爵士: said('play', 2) }, ['我想听', '爵士', '乐']],
  ['c++ (now)', { 'c++': said('play', 1) }, ['c++', ' (now)']],
  ['nothing known', {}, ['nothing known']],
])('[QT-02] %s is split at its weighed words', (text, words, pieces) => {
  expect(weighSentence(explanation(words), text).map((piece) => piece.text)).toEqual(pieces);
});
