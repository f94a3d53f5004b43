import { expect, test } from '@jest/globals';

import { readTable, turned, withOrdering } from './model.ts';

const after = (query: URLSearchParams) => query.toString();

test('[VER-01] defaults are newest first on page one and stay out of the URL', () => {
  expect(readTable(new URLSearchParams())).toEqual({ ordering: '-created_at', page: 1 });
  expect(after(withOrdering(new URLSearchParams('version=7&page=3'), '-created_at'))).toBe('version=7');
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
