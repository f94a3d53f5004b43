import { expect, test } from '@jest/globals';
import { createAttemptCounter } from './attempt-counter.ts';

test('attempts are counted by key until their window ends', () => {
  let now = 0;
  const tries = createAttemptCounter(() => now);
  expect(tries.count('a', 60)).toEqual({ count: 1, waitSeconds: 60 });
  now = 20_000;
  expect(tries.count('a', 60)).toEqual({ count: 2, waitSeconds: 40 });
  expect(tries.count('b', 60)).toEqual({ count: 1, waitSeconds: 60 });
  now = 60_000;
  expect(tries.count('a', 60)).toEqual({ count: 1, waitSeconds: 60 });
});

test('[SRV-70] attempts counted by other processes are added to the same window', () => {
  let now = 0;
  const sent: unknown[] = [];
  const tries = createAttemptCounter(
    () => now,
    (counted) => sent.push(counted),
  );
  tries.add([['a', 3, 50_000]]);
  expect(tries.count('a', 60)).toEqual({ count: 4, waitSeconds: 50 });
  expect(sent).toEqual([['a', 1, 50_000]]);
  now = 50_000;
  tries.add([['a', 3, 50_000]]);
  expect(tries.count('a', 60)).toEqual({ count: 1, waitSeconds: 60 });
});
