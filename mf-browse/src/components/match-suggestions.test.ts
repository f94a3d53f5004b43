import { expect, test } from '@jest/globals';

import { matchSuggestions } from './match-suggestions.ts';

const options = [
  { value: 'ar', label: 'Árabe' },
  { value: 'pt_br', label: 'Português (Brasil)' },
  { value: 'hu', label: 'Húngaro' },
];
const labels = (typed: string) => matchSuggestions(options, typed).map(({ value }) => value);

test('case and accents are ignored, and codes match too', () => {
  expect(labels('arabe')).toEqual(['ar']);
  expect(labels('PORTUGUES')).toEqual(['pt_br']);
  expect(labels('pt_')).toEqual(['pt_br']);
});

test('options that start with the text come first', () => {
  expect(labels('a')).toEqual(['ar', 'pt_br', 'hu']);
  expect(labels('')).toEqual(['ar', 'pt_br', 'hu']);
  expect(labels('xyz')).toEqual([]);
});
