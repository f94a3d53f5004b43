import { describe, expect, test } from '@jest/globals';
import { restartRule } from './restarts.ts';

describe('a process that dies', () => {
  test('is started again ever later after quick deaths, and not after the fifth', () => {
    const rule = restartRule();
    expect([1, 2, 3, 4, 5].map(() => rule.afterDeath(100))).toEqual([250, 500, 1000, 2000, undefined]);
  });

  test('begins anew after a healthy life', () => {
    const rule = restartRule();
    for (const _death of [1, 2, 3, 4]) rule.afterDeath(100);
    expect(rule.afterDeath(30_000)).toBe(250);
    expect(rule.afterDeath(100)).toBe(250);
  });
});
