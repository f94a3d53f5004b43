import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { doubtOf } from './calibration.ts';
import { bestOf } from './classifier.ts';

test('the best scores are the beginning of all sorted, ties by number', () => {
  const few = fc.integer({ min: 0, max: 40 }).map((level) => level / 4);
  fc.assert(
    fc.property(fc.array(few, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (levels, count) => {
      const scores = Float32Array.from(levels);
      const sorted = [...levels.keys()].sort((a, b) => (levels[b] ?? 0) - (levels[a] ?? 0) || a - b);
      expect(bestOf(scores, count)).toEqual(sorted.slice(0, count));
    }),
  );
});

test('[FALL-07] doubt grows with the out-of-scope probability, faster with fewer intents', () => {
  expect([0, 0.5, 0.9, 1].map((score) => doubtOf(1 / 2, score))).toEqual([0, 1 / 3, expect.closeTo(0.818, 3), 1]);
  expect(doubtOf(1 / 150, 0.9)).toBeCloseTo(0.057, 3);
  expect(doubtOf(0, 1)).toBe(0);
});
