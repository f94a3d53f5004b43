import { expect, test } from '@jest/globals';

import { matching } from './matching.ts';

const items = [{ label: 'Translation status' }, { label: 'Tradução' }, { label: 'Status', words: 'ana' }];
const found = (text: string) => matching(items, text).map(({ label }) => label);

test('[CMD-01] every word must match, ignoring case and accents', () => {
  expect(found('TRADUCAO')).toEqual(['Tradução']);
  expect(found('status tran')).toEqual(['Translation status']);
  expect(found('ana')).toEqual(['Status']);
  expect(found('nothing')).toEqual([]);
});

test('[CMD-01] labels that begin with the text come first; an empty text keeps the order', () => {
  expect(found('stat')).toEqual(['Status', 'Translation status']);
  expect(found(' ')).toEqual(['Translation status', 'Tradução', 'Status']);
});
