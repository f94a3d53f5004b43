import { expect, test } from '@jest/globals';
import { isBeyondChance } from './quality.ts';

/** By Pascal's triangle, for small numbers. */
function slowly(won: number, lost: number): boolean {
  const trials = won + lost;
  let row = [1];
  for (let at = 0; at < trials; at++) row = [...row, 0].map((count, place) => count + (row[place - 1] ?? 0));
  const uneven = row.filter((_, heads) => heads <= Math.min(won, lost) || heads >= Math.max(won, lost));
  return uneven.reduce((sum, count) => sum + count, 0) / 2 ** trials < 0.05;
}

test('[TRN-42] a difference is significant according to the exact McNemar test', () => {
  expect(isBeyondChance(0, 0)).toBe(false);
  // Five equal coin tosses: 2 / 32.
  expect(isBeyondChance(5, 0)).toBe(false);
  expect(isBeyondChance(6, 0)).toBe(true);
  expect(isBeyondChance(0, 6)).toBe(true);
  expect(isBeyondChance(3000, 2000)).toBe(true);
  expect(isBeyondChance(2500, 2500)).toBe(false);
  for (let won = 0; won < 20; won++)
    for (let lost = 0; lost < 20; lost++)
      expect([won, lost, isBeyondChance(won, lost)]).toEqual([won, lost, slowly(won, lost)]);
});
