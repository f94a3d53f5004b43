import { expect, test } from '@jest/globals';

import { entryAmong } from './watch-entry.ts';

test.each([
  ['without a hash', ['assets/12.js', 'assets/entry.js', 'assets/entry.js.map'], 'assets/entry.js'],
  ['with a hash', ['assets/entry.0f1e2d3c4b.js'], 'assets/entry.0f1e2d3c4b.js'],
  ['of a compilation that failed', ['assets/12.js'], undefined],
])('[TEAM-08] an area in development is found by its entry %s', (_what, files, entry) => {
  expect(entryAmong(files)).toBe(entry);
});
