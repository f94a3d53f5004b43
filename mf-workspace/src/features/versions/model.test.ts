import { expect, test } from '@jest/globals';

import { readTable, turned, withTable, withVersionOnScreen } from './model.ts';

const after = (query: URLSearchParams) => query.toString();

test('[VER-01] defaults are newest first on page one and stay out of the URL', () => {
  expect(readTable(new URLSearchParams())).toEqual({ ordering: '-created_at', page: 1 });
  expect(after(withTable(new URLSearchParams('version=7&page=3'), { ordering: '-created_at', page: 1 }))).toBe(
    'version=7',
  );
});

test.each(['-undefined', 'id', '--name'])('[VER-01] the ordering %s is ignored', (ordering) => {
  expect(readTable(new URLSearchParams({ ordering, page: '-2' }))).toEqual({ ordering: '-created_at', page: 1 });
});

test('[VER-01] sorting by the current column reverses the order', () => {
  expect([turned('-created_at', 'name'), turned('name', 'name'), turned('-name', 'name')]).toEqual([
    'name',
    '-name',
    'name',
  ]);
});

test('[VER-01] the main version stays out of the URL', () => {
  expect(after(withVersionOnScreen(new URLSearchParams('page=2'), 5, 1))).toBe('page=2&version=5');
  expect(after(withVersionOnScreen(new URLSearchParams('version=5&page=2'), 1, 1))).toBe('page=2');
});
