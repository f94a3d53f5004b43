import { expect, jest, test } from '@jest/globals';
import { createKeyCache } from './key-cache.ts';

const loader = (value: string | undefined) => jest.fn(async () => value);

test('[QT-04] what a key opens is looked up once, until it is forgotten or too old', async () => {
  let now = 0;
  const cache = createKeyCache<string>({ maxAgeMs: 1000, most: 10, now: () => now });
  const load = loader('bot');
  for (const at of [0, 999]) {
    now = at;
    expect(await cache.get('key', load)).toBe('bot');
  }
  expect(load).toHaveBeenCalledTimes(1);
  now = 1000;
  await cache.get('key', load);
  expect(load).toHaveBeenCalledTimes(2);
  cache.forget();
  await cache.get('key', load);
  expect(load).toHaveBeenCalledTimes(3);
});

test('[QT-04] what was looked up before a change is not kept after it', async () => {
  const cache = createKeyCache<string>({ maxAgeMs: 1000, most: 10 });
  let end = (_: string) => {};
  const early = cache.get(
    'key',
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  cache.forget();
  end('old');
  expect(await early).toBe('old');
  expect(await cache.get('key', loader('new'))).toBe('new');
});

test('[QT-04] unknown keys take no place, and many known ones make room', async () => {
  const cache = createKeyCache<string>({ maxAgeMs: 1000, most: 2 });
  const unknown = loader(undefined);
  await cache.get('wrong', unknown);
  expect(await cache.get('wrong', unknown)).toBeUndefined();
  expect(unknown).toHaveBeenCalledTimes(2);
  const first = loader('a');
  await cache.get('1', first);
  for (const key of ['2', '3', '1']) await cache.get(key, first);
  expect(first).toHaveBeenCalledTimes(4);
});
