import { expect, test } from '@jest/globals';
import { chanceOf, failsMoreOften } from './canary-judge.ts';

/** The same probability by enumeration: of all ways to distribute the failures over the loads. */
function counted(canary: number, live: number, failures: number, atLeast: number): number {
  let [hits, all] = [0, 0];
  const place = (from: number, left: number, onCanary: number) => {
    if (left === 0) {
      all += 1;
      if (onCanary >= atLeast) hits += 1;
      return;
    }
    for (let at = from; at <= canary + live - left; at += 1) place(at + 1, left - 1, onCanary + (at < canary ? 1 : 0));
  };
  place(0, failures, 0);
  return hits / all;
}

test.each([
  [6, 5, 4, 3],
  [8, 4, 5, 5],
  [3, 9, 4, 2],
  [5, 5, 3, 0],
])('[TEL-05] the test agrees with enumeration: %i and %i loads, %i failures, %i of them or more', (...figures) => {
  const [canary, live, failures, atLeast] = figures;
  const chance = chanceOf({ loads: canary, failures: atLeast }, { loads: live, failures: failures - atLeast });
  expect(chance).toBeCloseTo(counted(canary, live, failures, atLeast), 10);
});

test.each([
  [200, 12, 1800, 30, 0.000531148759979],
  [10_000, 120, 100_000, 900, 0.00231787318679],
  [10_000, 90, 100_000, 900, 0.516217922838],
])('[TEL-05] %i loads with %i failures against %i with %i: as computed in whole numbers', (...figures) => {
  const [canary, failed, live, liveFailed, exact] = figures;
  expect(chanceOf({ loads: canary, failures: failed }, { loads: live, failures: liveFailed })).toBeCloseTo(exact, 9);
});

test.each([
  ['fails where the live build does not', [20, 10], [20, 0], true],
  ['always fails, beside a live build that seldom does', [25, 25], [4000, 12], true],
  ['fails as often as the live build, both a lot', [400, 200], [400, 200], false],
  ['fails a little more often, as chance has it', [100, 6], [1000, 40], false],
  ['fails less often', [1000, 5], [1000, 50], false],
  ['has too few loads', [19, 19], [1000, 0], false],
  ['has too few failures', [10_000, 4], [10_000, 0], false],
  ['has no live build beside it', [100, 100], [19, 0], false],
  ['lost reports of loads', [20, 90], [1000, 10], true],
] as const)('[TEL-05] a canary that %s', (_what, canary, live, ends) => {
  const trials = ([loads, failures]: readonly [number, number]) => ({ loads, failures });
  expect(failsMoreOften(trials(canary), trials(live))).toBe(ends);
});
