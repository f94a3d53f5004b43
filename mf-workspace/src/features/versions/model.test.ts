import { expect, test } from '@jest/globals';

import { readTable, turned, withTable, withVersionOnScreen } from './model.ts';

const after = (query: URLSearchParams) => query.toString();

test('[VER-01] the newest come first on the first page, and that leaves the address clean', () => {
  expect(readTable(new URLSearchParams())).toEqual({ ordering: '-created_at', page: 1 });
  expect(after(withTable(new URLSearchParams('version=7&page=3'), { ordering: '-created_at', page: 1 }))).toBe(
    'version=7',
  );
});

test.each(['-undefined', 'id', '--name'])('[VER-01] the ordering %s is no ordering', (ordering) => {
  expect(readTable(new URLSearchParams({ ordering, page: '-2' }))).toEqual({ ordering: '-created_at', page: 1 });
});

test('[VER-01] the column that rules is turned around', () => {
  expect([turned('-created_at', 'name'), turned('name', 'name'), turned('-name', 'name')]).toEqual([
    'name',
    '-name',
    'name',
  ]);
});

test('[VER-01] the main version needs no word in the address', () => {
  expect(after(withVersionOnScreen(new URLSearchParams('page=2'), 5, 1))).toBe('page=2&version=5');
  expect(after(withVersionOnScreen(new URLSearchParams('version=5&page=2'), 1, 1))).toBe('page=2');
});
