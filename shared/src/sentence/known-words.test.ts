import { expect, test } from '@jest/globals';

import { proposeMarks, readKnownWords } from './known-words.ts';

const known = readKnownWords([
  { text: '5 Main Street', entity: 'address' },
  { text: 'São Paulo', entity: 'city' },
  { text: 'Paulo', entity: 'person' },
  { text: 'paulo', entity: 'city' },
]);
const proposed = (text: string, marks: { start: number; end: number; entity: string }[] = []) =>
  proposeMarks({ text, marks }, known).map(({ start, end, entity }) => `${text.slice(start, end)}: ${entity}`);

test('[TRN-73] known words are proposed regardless of case, accents and punctuation; the longest phrase wins', () => {
  expect(proposed('😀 bring it to 5 main street, sao PAULO!')).toEqual(['5 main street: address', 'sao PAULO: city']);
  expect(proposed('call Paulo')).toEqual(['Paulo: person']);
  expect(proposed('mainly paulos')).toEqual([]);
});

test('[TRN-73] marked words are not proposed again', () => {
  expect(proposed('Paulo in São Paulo', [{ start: 9, end: 18, entity: 'city' }])).toEqual(['Paulo: person']);
});
