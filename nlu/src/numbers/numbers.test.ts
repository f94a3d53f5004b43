import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { exp, tanh } from './exponential.ts';
import { log, log1p } from './logarithm.ts';
import { cos, sin } from './sine.ts';

const COUNT = 50_000;

/** Numbers of all sizes, always the same. */
function numbers(least: number, most: number): Float64Array {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Float64Array.from({ length: COUNT }, (_, at) => {
    const x = least + (most - least) * random();
    // Every second one is close to zero.
    return at % 2 === 0 ? x : x * 2 ** -Math.floor(random() * 40);
  });
}

const digestOf = (values: Float64Array) =>
  createHash('sha256').update(new Uint8Array(values.buffer)).digest('hex').slice(0, 16);

const FUNCTIONS = [
  { name: 'exp', own: exp, native: Math.exp, from: -760, to: 720, digest: 'f6a540a76a1fc959' },
  { name: 'tanh', own: tanh, native: Math.tanh, from: -30, to: 30, digest: '6026930b34b36b45' },
  { name: 'log', own: log, native: Math.log, from: 0, to: 1e6, digest: '51b82e552181201d' },
  { name: 'log1p', own: log1p, native: Math.log1p, from: -1, to: 1e6, digest: '22c173b9a898e3df' },
  { name: 'sin', own: sin, native: Math.sin, from: -300, to: 300, digest: '4448999730a8116e' },
  { name: 'cos', own: cos, native: Math.cos, from: -300, to: 300, digest: '53ac1c0e08f3a685' },
] as const;

test.each(FUNCTIONS)('[RUN-09] $name gives the stored bits, whatever the engine', ({ own, from, to, digest }) => {
  expect(digestOf(numbers(from, to).map(own))).toBe(digest);
});

test.each(FUNCTIONS)('[RUN-09] $name is accurate', ({ own, native, from, to }) => {
  const wrong = numbers(from, to).filter((x) => {
    const expected = native(x);
    // Sine and cosine lose digits where they are close to zero.
    const size = Math.max(Math.abs(expected), Math.abs(x) > 1 ? 1e-3 : 0);
    return Math.abs(own(x) - expected) > 4 * Number.EPSILON * size;
  });
  expect(wrong).toHaveLength(0);
});

test.each([
  [exp, [0, -Infinity, Infinity, NaN, 709.79, -746], [1, 0, Infinity, NaN, Infinity, 0]],
  [tanh, [0, -0, -Infinity, Infinity, NaN], [0, -0, -1, 1, NaN]],
  [log, [1, 0, -0, -1, Infinity, NaN], [0, -Infinity, -Infinity, NaN, Infinity, NaN]],
  [log1p, [0, -0, -1, -2, NaN], [0, -0, -Infinity, NaN, NaN]],
] as const)('[RUN-09] the limits of %p are those of the standard', (own, given, expected) => {
  expect(given.map((x) => own(x))).toEqual(expected);
});
