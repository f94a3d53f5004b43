import { expect, test } from '@jest/globals';

import { readPage, withPage, withValues } from './address.ts';

test.each([
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['x', 1],
  ['1.5', 1],
  ['12345678', 1],
])('page %s is read as %i', (text, page) => {
  expect(readPage(new URLSearchParams({ page: text }))).toBe(page);
});

test('values are changed, empty ones are removed, and others stay', () => {
  const query = withValues(new URLSearchParams('version=7&search=jazz'), { search: '', language: 'en', page: 2 });
  expect(query.toString()).toBe('version=7&language=en&page=2');
});

test('the first page is left out of the address', () => {
  expect(withPage(new URLSearchParams('version=7&mine=3'), 1, 'mine').toString()).toBe('version=7');
  expect(withPage(new URLSearchParams('version=7'), 3, 'mine').toString()).toBe('version=7&mine=3');
});
