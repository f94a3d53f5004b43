import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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
