import { expect, test } from '@jest/globals';
import { createTryCounter } from './own-tries.ts';

test('tries are counted by key until their window ends', () => {
  let now = 0;
  const tries = createTryCounter(() => now);
  expect(tries.count('a', 60)).toEqual({ count: 1, waitSeconds: 60 });
  now = 20_000;
  expect(tries.count('a', 60)).toEqual({ count: 2, waitSeconds: 40 });
  expect(tries.count('b', 60)).toEqual({ count: 1, waitSeconds: 60 });
  now = 60_000;
  expect(tries.count('a', 60)).toEqual({ count: 1, waitSeconds: 60 });
});
