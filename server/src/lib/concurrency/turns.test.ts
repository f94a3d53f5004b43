import { expect, test } from '@jest/globals';
import { inTurns } from './turns.ts';

function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('[SRV-43] of many concurrent tasks, only one takes a long step in each turn of the event loop', async () => {
  let turn = 0;
  let isWatching = true;
  const watch = () => {
    turn += 1;
    if (isWatching) setImmediate(watch);
  };
  setImmediate(watch);
  const turns: number[] = [];
  function* work(): Generator<undefined, number, undefined> {
    for (let step = 0; step < 3; step += 1) {
      turns.push(turn);
      spin(12);
      yield;
    }
    return 3;
  }
  const results = await Promise.all(Array.from({ length: 10 }, () => inTurns(work())));
  isWatching = false;
  expect(results).toEqual(Array.from({ length: 10 }, () => 3));
  expect(new Set(turns).size).toBe(30);
});

test('[SRV-43] short work finishes without a pause, and an error reaches its caller', async () => {
  await new Promise(setImmediate);
  let isDone = false;
  void inTurns(
    (function* (): Generator<undefined, void, undefined> {
      yield;
      isDone = true;
    })(),
  );
  expect(isDone).toBe(true);
  const faulty = inTurns(
    (function* (): Generator<undefined, void, undefined> {
      yield;
      throw new Error('broken');
    })(),
  );
  await expect(faulty).rejects.toThrow('broken');
});
