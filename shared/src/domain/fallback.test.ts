import { expect, test } from '@jest/globals';
import { fallsBack } from './index.ts';

const answer = { confidence: 0.5, outOfScope: 0.5 };

test.each([
  [null, false],
  [{ confidence: null, out_of_scope: null }, false],
  [{ confidence: 0.5, out_of_scope: null }, false],
  [{ confidence: 0.51, out_of_scope: null }, true],
  [{ confidence: null, out_of_scope: 0.5 }, false],
  [{ confidence: null, out_of_scope: 0.49 }, true],
  [{ confidence: 0, out_of_scope: 1 }, false],
  [{ confidence: 0.1, out_of_scope: 0.1 }, true],
])('[FALL-02] an answer at 0.5 and 0.5 falls back by %j: %s', (thresholds, expected) => {
  expect(fallsBack(answer, thresholds)).toBe(expected);
});
