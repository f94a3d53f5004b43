import { expect, test } from '@jest/globals';

import type { Intelligence } from '../../../components/intelligences/api.ts';
import { pageOf } from './narrow.ts';

const food = { id: 7, name: 'Food', icon: 'food' };
const named = (name: string, more: Partial<Intelligence> = {}): Intelligence => ({
  uuid: name,
  name,
  slug: name,
  owner__nickname: 'ana',
  language: 'en',
  categories_list: [],
  ...more,
});
const ALL = { search: '', category: undefined, language: undefined };

test('every search term must occur in the name, in any case', () => {
  const all = [named('Pizza Bot'), named('Pizza Helper'), named('Taxi')];
  expect(pageOf(all, { ...ALL, search: 'bot PIZZA' }, 1)).toEqual({ count: 1, results: [all[0]] });
});

test('category and language filter, and every language of an intelligence counts', () => {
  const all = [named('one', { categories_list: [food] }), named('two', { available_languages: ['en', 'ar'] })];
  expect(pageOf(all, { ...ALL, category: 7 }, 1).results).toEqual([all[0]]);
  expect(pageOf(all, { ...ALL, language: 'ar' }, 1).results).toEqual([all[1]]);
});

test('six per page', () => {
  const all = Array.from({ length: 7 }, (_, number) => named(`bot ${number}`));
  expect(pageOf(all, ALL, 1).results).toHaveLength(6);
  expect(pageOf(all, ALL, 2)).toEqual({ count: 7, results: [all[6]] });
});
