import { expect, jest, test } from '@jest/globals';
import { createModelCache } from './model-cache.ts';

interface Model {
  readonly name: string;
}

const loadOf = (name: string, bytes: number) => jest.fn(() => Promise.resolve({ model: { name }, bytes }));

test('[QT-04] concurrent and later requests for a model share one load', async () => {
  const cache = createModelCache<Model>(100);
  const load = loadOf('a', 10);
  expect(await Promise.all([cache.get('1', load), cache.get('1', load)])).toEqual([{ name: 'a' }, { name: 'a' }]);
  expect(await cache.get('1', load)).toEqual({ name: 'a' });
  expect(load).toHaveBeenCalledTimes(1);
  expect([cache.bytes, cache.count]).toEqual([10, 1]);
});

test('[QT-04] a full cache evicts the least recently used model', async () => {
  const cache = createModelCache<Model>(25);
  const [first, second, third] = [loadOf('a', 10), loadOf('b', 10), loadOf('c', 10)];
  await cache.get('1', first);
  await cache.get('2', second);
  await cache.get('1', first);
  await cache.get('3', third);
  await cache.get('1', first);
  await cache.get('2', second);
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  expect(cache.bytes).toBeLessThanOrEqual(25);
});

test('[QT-04] a model larger than the cache is used but not cached', async () => {
  const cache = createModelCache<Model>(5);
  expect(await cache.get('1', loadOf('big', 10))).toEqual({ name: 'big' });
  expect([cache.bytes, cache.count]).toEqual([0, 0]);
});

test('[QT-04] a failed load is repeated by the next request', async () => {
  const cache = createModelCache<Model>(5);
  await expect(cache.get('1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('1', loadOf('a', 1))).toEqual({ name: 'a' });
});
