import { expect, test } from '@jest/globals';
import { batched } from './batch.ts';

/** Work whose goes end when the test says so. */
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

test('the first is served at once, those who come meanwhile share the next go', async () => {
  const { goes, ask } = controlled();
  const answers = ['a', 'b', 'c'].map(ask);
  expect(goes.map(({ items }) => items)).toEqual([['a']]);
  goes[0]?.end();
  await turn();
  expect(goes.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  goes[1]?.end();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
});

test('a go takes so many, the others wait for one more', async () => {
  const { goes, ask } = controlled();
  const answers = ['a', 'b', 'c', 'd', 'e'].map(ask);
  for (let go = 0; go < 3; go += 1) {
    goes[go]?.end();
    await turn();
  }
  expect(goes.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await Promise.all(answers)).toHaveLength(5);
});

test('a go that fails fails for those who shared it, and the next one is made', async () => {
  const { goes, ask } = controlled();
  const first = ask('a');
  const second = ask('b');
  goes[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  goes[1]?.end();
  expect(await second).toBe('b!');
});

test("an answer for another number of items is nobody's", async () => {
  const ask = batched<string, string>(() => Promise.resolve([]));
  await expect(ask('a')).rejects.toThrow('another number');
});
