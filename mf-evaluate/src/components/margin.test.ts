import { expect, test } from '@jest/globals';

import { marginOf, marginOfDifference } from './margin.ts';

test.each([
  [0.5, 100, 10],
  [0.9, 1000, 2],
  [1, 10, 18],
  [0, 0, 0],
])('[EVA-83] a share of %d over %i sentences may differ by %i points', (share, of, points) => {
  expect(marginOf(share, of)).toBe(points);
});

test('[EVA-83] of many sentences, a difference has tenths of a point', () => {
  expect(marginOfDifference(56, 50, 4940, 1)).toBe(0.4);
});

test.each([
  [10, 10, 1000, 1],
  [20, 0, 100, 8],
  [0, 0, 10, 16],
  [0, 0, 0, 0],
])('[EVA-83] a difference of %i won and %i lost of %i may differ by %i points', (won, lost, of, points) => {
  expect(marginOfDifference(won, lost, of)).toBe(points);
});
