import { expect, test } from '@jest/globals';
import { inSmallParts } from './is-large.ts';

test('[SRV-55] long items are in parts of their own, short ones together', () => {
  const [short, long] = ['x', 'x'.repeat(60_000)];
  expect([...inSmallParts([short, short, short, long, long, short, short], 3)].map(({ length }) => length)).toEqual([
    3, 1, 3,
  ]);
  expect([...inSmallParts([], 3)]).toEqual([]);
});
