import { expect, test } from '@jest/globals';
import { countMarkedWords } from './marked-words.ts';

const mark = (sentence: string, word: string, entity = 'city') => {
  const start = sentence.indexOf(word);
  return { entity, sentence, start, end: start + word.length };
};

test('[ENT-70] marked words are counted by entity regardless of case, as written last, behind an emoji too', () => {
  const marks = [
    mark('😀 to Oslo', 'Oslo'),
    mark('to oslo', 'oslo'),
    mark('see Rome', 'Rome'),
    mark('call Oslo', 'Oslo', 'person'),
  ];
  expect(countMarkedWords(marks)).toEqual([
    { text: 'Oslo', entity: 'city', count: 2 },
    { text: 'Oslo', entity: 'person', count: 1 },
    { text: 'Rome', entity: 'city', count: 1 },
  ]);
});

test('[ENT-70] values that nothing marks are listed last', () => {
  const values = ['OSLO', 'Bern'].map((text) => ({ text, entity: 'city' }));
  expect(countMarkedWords([mark('to Oslo', 'Oslo')], values)).toEqual([
    { text: 'Oslo', entity: 'city', count: 1 },
    { text: 'Bern', entity: 'city', count: 0 },
  ]);
});
