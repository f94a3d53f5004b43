import { expect, test } from '@jest/globals';
import { batched } from './batch.ts';

/** Work whose batches end when the test ends them. */
function controlled() {
  const goes: { items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const ask = batched<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        goes.push({ items, end: () => resolve(items.map((item) => `${item}!`)), fail: reject });
      }),
    3,
  );
  return { goes, ask };
}

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('the first call runs at once; calls that arrive in the meantime share the next batch', async () => {
  const { goes, ask } = controlled();
  const answers = ['a', 'b', 'c'].map(ask);
  expect(goes.map(({ items }) => items)).toEqual([['a']]);
  goes[0]?.end();
  await turn();
  expect(goes.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  goes[1]?.end();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
});

test('a batch has a maximum size; the remaining calls wait for the next batch', async () => {
  const { goes, ask } = controlled();
  const answers = ['a', 'b', 'c', 'd', 'e'].map(ask);
  for (let go = 0; go < 3; go += 1) {
    goes[go]?.end();
    await turn();
  }
  expect(goes.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await Promise.all(answers)).toHaveLength(5);
});

test('a failed batch rejects all of its calls, and the next batch runs', async () => {
  const { goes, ask } = controlled();
  const first = ask('a');
  const second = ask('b');
  goes[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  goes[1]?.end();
  expect(await second).toBe('b!');
});

test('a result with the wrong number of items rejects the batch', async () => {
  const ask = batched<string, string>(() => Promise.resolve([]));
  await expect(ask('a')).rejects.toThrow('another number');
});
