import { expect, test } from '@jest/globals';
import { jsonChunks } from './json-chunks.ts';

const large = Array.from({ length: 3000 }, (_, index) => ({
  index,
  text: `${'é'.repeat(200)}"`,
  missing: undefined,
  nothing: null,
  at: new Date(index),
}));

test.each([
  ['a number', 5],
  ['an empty list', []],
  ['an empty object', {}],
  ['a small object', { a: [1, { b: 'c' }], missing: undefined }],
  ['a list', large],
  ['a list with gaps', [...large, undefined]],
  ['a list of numbers', Array.from({ length: 2500 }, (_, index) => index)],
  ['a list of texts with gaps', [...large.map(({ text }) => text), undefined, null, 1]],
  ['lists in an object', { none: undefined, large, words: { many: large.map(({ text }) => text) } }],
])('[SRV-81] the chunks of %s are its JSON', async (_, value) => {
  const chunks = await jsonChunks(value);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(JSON.parse(JSON.stringify(value)));
});

test('[SRV-81] chunks have a bounded length', async () => {
  const chunks = await jsonChunks({ large, other: large });
  expect(chunks.length).toBeGreaterThan(5);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(256 * 1024);
});
