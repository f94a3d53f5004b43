import { expect, jest, test } from '@jest/globals';
import { createKeyCache } from './key-cache.ts';

interface Target {
  readonly name: string;
}

const loadOf = (target: Target | undefined) => jest.fn(() => Promise.resolve(target));

test('[QT-04] a key is looked up once, until the cache is cleared or the entry expires', async () => {
  let now = 1;
  const load = loadOf({ name: 'first' });
  const cache = createKeyCache({ load, maxAgeMs: 1000, maxKeys: 10, now: () => now });
  for (const at of [1, 1000]) {
    now = at;
    expect(await cache.get('key')).toEqual({ name: 'first' });
  }
  expect(load).toHaveBeenCalledTimes(1);
  now = 1002;
  await cache.get('key');
  expect(load).toHaveBeenCalledTimes(2);
  cache.forget();
  await cache.get('key');
  expect(load).toHaveBeenCalledTimes(3);
});

test('[QT-04] concurrent requests for a key share one look-up', async () => {
  const load = loadOf({ name: 'first' });
  const cache = createKeyCache({ load, maxAgeMs: 1000, maxKeys: 10 });
  await Promise.all([cache.get('key'), cache.get('key')]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[QT-04] a look-up that started before a change is not cached', async () => {
  const started: ((target: Target) => void)[] = [];
  const load = () =>
    new Promise<Target>((resolve) => {
      started.push(resolve);
    });
  const cache = createKeyCache({ load, maxAgeMs: 1000, maxKeys: 10 });
  const early = cache.get('key');
  cache.forget();
  started[0]?.({ name: 'old' });
  expect(await early).toEqual({ name: 'old' });
  const late = cache.get('key');
  started[1]?.({ name: 'new' });
  expect(await late).toEqual({ name: 'new' });
});

test('[QT-04] unknown keys are not cached, and a full cache evicts the least recently used key', async () => {
  const unknown = loadOf(undefined);
  const empty = createKeyCache({ load: unknown, maxAgeMs: 1000, maxKeys: 2 });
  expect([await empty.get('wrong'), await empty.get('wrong')]).toEqual([undefined, undefined]);
  expect(unknown).toHaveBeenCalledTimes(2);
  const load = loadOf({ name: 'first' });
  const cache = createKeyCache({ load, maxAgeMs: 1000, maxKeys: 2 });
  for (const key of ['1', '2', '3', '1']) await cache.get(key);
  expect(load).toHaveBeenCalledTimes(4);
});

test('[QT-04] a change during the look-up of an unknown key leaves the key unknown', async () => {
  const answers: ((target: Target | undefined) => void)[] = [];
  const load = jest.fn(
    () =>
      new Promise<Target | undefined>((resolve) => {
        answers.push(resolve);
      }),
  );
  const cache = createKeyCache({ load, maxAgeMs: 1000, maxKeys: 10 });
  const asked = cache.get('unknown');
  cache.forget();
  answers[0]?.(undefined);
  while (answers.length < 2) await Promise.resolve();
  answers[1]?.(undefined);
  expect(await asked).toBeUndefined();
});
