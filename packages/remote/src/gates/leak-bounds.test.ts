import { expect, test } from '@jest/globals';

import { beyond, printLeaks } from './leak-bounds.ts';

const page = { heap: 10_000_000, nodes: 500, listeners: 100, styles: 12, subscriptions: 9 };

test('an unchanged page has no leak; uncollected garbage is tolerated', () => {
  expect(beyond(page, page, 50)).toEqual([]);
  expect(beyond(page, { ...page, heap: 10_100_000, nodes: 520 }, 50)).toEqual([]);
});

test('everything that each mount retains is named', () => {
  expect(beyond(page, { ...page, nodes: 1500, styles: 62, subscriptions: 10 }, 50)).toEqual([
    'nodes grew by 1000 in 50 mounts, more than 1 a mount.',
    'styles grew by 50 in 50 mounts, more than 0 a mount.',
    'subscriptions grew by 1 in 50 mounts, more than 0 a mount.',
  ]);
});

test('the table has a row for each screen', () => {
  expect(printLeaks([{ screen: 'mf-x', before: page, after: { ...page, nodes: 501 } }], 50)).toMatch(
    /mf-x +10\.00 → 10\.00 +500 → 501 +100 → 100 +12 → 12 +9 → 9/,
  );
});
