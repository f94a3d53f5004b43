import { expect, test } from '@jest/globals';
import { countMarkedWords } from './marked-words.ts';

test('[ENT-70] marked words are counted by entity regardless of case, as written last', () => {
  const marks = [
    { text: 'Oslo', entity: 'city' },
    { text: 'oslo', entity: 'city' },
    { text: 'Rome', entity: 'city' },
    { text: 'Oslo', entity: 'person' },
  ];
  expect(countMarkedWords(marks)).toEqual([
    { text: 'Oslo', entity: 'city', count: 2 },
    { text: 'Oslo', entity: 'person', count: 1 },
    { text: 'Rome', entity: 'city', count: 1 },
  ]);
});

test('[ENT-70] values that nothing marks are listed last', () => {
  const values = ['OSLO', 'Bern'].map((text) => ({ text, entity: 'city' }));
  expect(countMarkedWords([{ text: 'Oslo', entity: 'city' }], values)).toEqual([
    { text: 'Oslo', entity: 'city', count: 1 },
    { text: 'Bern', entity: 'city', count: 0 },
  ]);
});
