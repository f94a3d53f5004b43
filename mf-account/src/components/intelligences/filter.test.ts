import { expect, test } from '@jest/globals';

import { isNarrowed, readFilter, readPage, withFilter, withPage } from './filter.ts';

test('filters live in the address and any change leads every list back to its first page', () => {
  const params = new URLSearchParams('tab=intelligences&page=3&using=2&category=4');
  expect(readFilter(params)).toEqual({ search: '', category: 4, language: undefined });
  expect(withFilter(params, { language: 'en' }).toString()).toBe('tab=intelligences&category=4&language=en');
  expect(withFilter(params, { category: undefined }).toString()).toBe('tab=intelligences');
});

test('a page belongs to one list; the first one is not written down', () => {
  const params = new URLSearchParams('using=2&search=taxi');
  expect(withPage(params, 'mine', 3).toString()).toBe('using=2&search=taxi&mine=3');
  expect(withPage(params, 'using', 1).toString()).toBe('search=taxi');
  expect(readPage(new URLSearchParams('mine=-4'), 'mine')).toBe(1);
});

test('nonsense in the address narrows nothing', () => {
  expect(isNarrowed(readFilter(new URLSearchParams('page=x&category=-1')))).toBe(false);
});
