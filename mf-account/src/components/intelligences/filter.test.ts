import { expect, test } from '@jest/globals';

import { isNarrowed, readFilter, withFilter } from './filter.ts';

test('filters are kept in the address, and any change returns every list to its first page', () => {
  const params = new URLSearchParams('tab=intelligences&page=3&using=2&category=4');
  expect(readFilter(params)).toEqual({ search: '', category: 4, language: undefined });
  expect(withFilter(params, { language: 'en' }).toString()).toBe('tab=intelligences&category=4&language=en');
  expect(withFilter(params, { category: undefined }).toString()).toBe('tab=intelligences');
});

test('invalid values in the address are ignored', () => {
  expect(isNarrowed(readFilter(new URLSearchParams('page=x&category=-1')))).toBe(false);
});
