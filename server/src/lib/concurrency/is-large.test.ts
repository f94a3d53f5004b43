import { expect, test } from '@jest/globals';
import { inSmallParts } from './is-large.ts';

test('[SRV-55] a long item is in a separate part, short ones are together', () => {
  const [short, long] = ['x', 'x'.repeat(60_000)];
  expect([...inSmallParts([short, short, short, long, long, short, short], 3)].map(({ length }) => length)).toEqual([
    3, 1, 3,
  ]);
  expect([...inSmallParts([], 3)]).toEqual([]);
});
