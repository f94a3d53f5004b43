import { expect, jest, test } from '@jest/globals';
import { createModelCache } from './model-cache.ts';

const loader = (model: string, size: number) => jest.fn(async () => ({ model, size }));

test('[QT-04] a model is opened once, also by calls that come together', async () => {
  const cache = createModelCache<string>(100);
  const load = loader('a', 10);
  expect(await Promise.all([cache.get('1', load), cache.get('1', load)])).toEqual(['a', 'a']);
  expect(await cache.get('1', load)).toBe('a');
  expect(load).toHaveBeenCalledTimes(1);
  expect(cache.size).toBe(10);
});

test('[QT-04] the model unused for the longest makes room', async () => {
  const cache = createModelCache<string>(25);
  const [first, second, third] = [loader('a', 10), loader('b', 10), loader('c', 10)];
  await cache.get('1', first);
  await cache.get('2', second);
  await cache.get('1', first);
  await cache.get('3', third);
  await cache.get('1', first);
  await cache.get('2', second);
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  expect(cache.size).toBeLessThanOrEqual(25);
});

test('[QT-04] a model larger than the cache is served and not kept', async () => {
  const cache = createModelCache<string>(5);
  const load = loader('big', 10);
  expect(await cache.get('1', load)).toBe('big');
  expect(cache.size).toBe(0);
});

test('[QT-04] a failed opening is tried again', async () => {
  const cache = createModelCache<string>(5);
  await expect(
    cache.get('1', async () => {
      throw new Error('gone');
    }),
  ).rejects.toThrow('gone');
  expect(await cache.get('1', loader('a', 1))).toBe('a');
});
