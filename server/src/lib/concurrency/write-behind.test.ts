import { expect, test } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { writeBehind } from './write-behind.ts';

function recorded({ pauseMs = 5, room = 100, most = 100 } = {}) {
  const writes: string[][] = [];
  const state = { isAway: false };
  const write = async (items: readonly string[]) => {
    await setTimeout(1);
    if (state.isAway) throw new Error('away');
    writes.push([...items]);
  };
  return { writes, state, log: writeBehind<string>({ write, pauseMs, retryMs: 5, most, room }) };
}

test('items that arrive together are written together, in order, without blocking the caller', async () => {
  const { writes, log } = recorded();
  for (const item of ['a', 'b', 'c']) await log.add(item);
  expect(writes).toEqual([]);
  await log.settled();
  expect(writes).toEqual([['a', 'b', 'c']]);
  expect(log.waiting).toBe(0);
});

test('a write has a maximum size, and `settled` waits for everything added before', async () => {
  const { writes, log } = recorded({ most: 2 });
  for (const item of ['a', 'b', 'c', 'd', 'e']) await log.add(item);
  await log.settled();
  expect(writes).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('later items wait for the pause unless flushed', async () => {
  const { writes, log } = recorded({ pauseMs: 60_000 });
  await log.add('a');
  await log.settled();
  await log.add('b');
  await setTimeout(20);
  expect(writes).toEqual([['a']]);
  await log.settled();
  expect(writes).toEqual([['a'], ['b']]);
});

test('a failed write is repeated together with later items, each written once', async () => {
  const { writes, state, log } = recorded();
  state.isAway = true;
  await log.add('a');
  await expect(log.settled()).rejects.toThrow('away');
  await log.add('b');
  state.isAway = false;
  while (log.waiting > 0) await setTimeout(5);
  expect(writes.flat()).toEqual(['a', 'b']);
});

test('when the buffer is full, callers that add more wait, and get an error while writes keep failing', async () => {
  const { writes, state, log } = recorded({ room: 2, pauseMs: 60_000 });
  state.isAway = true;
  await log.add('a');
  await log.add('b');
  await expect(log.add('c')).rejects.toThrow('away');
  expect(log.waiting).toBe(2);
  state.isAway = false;
  await log.add('d');
  expect(writes).toEqual([['a', 'b']]);
  await log.settled();
  expect(writes.flat()).toEqual(['a', 'b', 'd']);
});
