import { expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

const ANNA = 1;
const BEN = 2;
const CARA = 3;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose tasks end when the test ends them. */
function setup(places: number) {
  const queue = createFairQueue(places);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (owner: number, name: string, leave = new AbortController().signal) =>
      queue.run(owner, leave, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

test('[SRV-20] owners take turns, however many tasks one of them has waiting', async () => {
  const { add, end, started } = setup(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(ANNA, name);
  for (const name of ['b1', 'b2']) void add(BEN, name);
  void add(CARA, 'c1');
  await settle();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('[SRV-20] no owner takes a second place, even if one is free', async () => {
  const { add, end, started } = setup(2);
  void add(ANNA, 'a1');
  void add(ANNA, 'a2');
  await settle();
  expect(started).toEqual(['a1']);
  void add(BEN, 'b1');
  void add(CARA, 'c1');
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('[SRV-20] a failed task frees its place; an owner that leaves while waiting is skipped', async () => {
  const { add, end, started } = setup(1);
  const queue = createFairQueue(1);
  await expect(
    queue.run(ANNA, new AbortController().signal, () => Promise.reject(new Error('failed'))),
  ).rejects.toThrow('failed');
  await expect(queue.run(ANNA, new AbortController().signal, () => Promise.resolve('next'))).resolves.toBe('next');

  const left = new AbortController();
  void add(ANNA, 'a1');
  const second = add(BEN, 'b1', left.signal);
  void add(CARA, 'c1');
  left.abort(new Error('has left'));
  await expect(second).rejects.toThrow('has left');
  await expect(add(BEN, 'b2', left.signal)).rejects.toThrow('has left');
  await end('a1');
  expect(started).toEqual(['a1', 'c1']);
});
