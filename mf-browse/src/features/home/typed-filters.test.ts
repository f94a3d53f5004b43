import { expect, test } from '@jest/globals';

import { applySuggestion, offerFilters } from './typed-filters.ts';

const offered = (text: string, caret = text.length) =>
  offerFilters({ text, caret, locale: 'en-US', hintOf: (filter) => filter }).map(({ value }) => value);

test('[BRO-02] filters are suggested while they are typed', () => {
  expect(offered('')).toEqual(['intent:', 'label:', 'entity:', 'language:']);
  expect(offered('pizza ')).toEqual(['intent:', 'label:', 'entity:', 'language:']);
  expect(offered('pizza in')).toEqual(['intent:']);
  expect(offered('L')).toEqual(['label:', 'language:']);
  expect(offered('pizza')).toEqual([]);
  expect(offered('intent:or')).toEqual([]);
});

test('languages are suggested after "language:" by name and code', () => {
  expect(offered('language:braz')).toEqual(['language:pt_br']);
  expect(offered('x language:pt_')).toEqual(['language:pt_br']);
  expect(offered('language:')).toHaveLength(8);
});

test('a chosen filter replaces the word at the caret', () => {
  expect(applySuggestion('pizza in now', 8, { value: 'intent:', label: '' })).toEqual({
    text: 'pizza intent: now',
    caret: 13,
  });
  expect(applySuggestion('language:braz', 13, { value: 'language:pt_br', label: '' })).toEqual({
    text: 'language:pt_br ',
    caret: 15,
  });
});
