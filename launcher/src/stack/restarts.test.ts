import { describe, expect, test } from '@jest/globals';
import { restartRule } from './restarts.ts';

describe('a process that dies', () => {
  test('is restarted with increasing delays after quick deaths, and not after the fifth', () => {
    const rule = restartRule();
    const pauses = [1, 2, 3, 4, 5].map(() => rule.afterDeath({ livedMs: 100, isOwnFault: true }));
    expect(pauses).toEqual([250, 500, 1000, 2000, undefined]);
  });

  test('starts counting again after a healthy run', () => {
    const rule = restartRule();
    for (let death = 0; death < 4; death += 1) rule.afterDeath({ livedMs: 100, isOwnFault: true });
    expect(rule.afterDeath({ livedMs: 30_000, isOwnFault: true })).toBe(250);
    expect(rule.afterDeath({ livedMs: 100, isOwnFault: true })).toBe(250);
  });

  test('[SRV-10] is never given up for crashes that it did not cause', () => {
    const rule = restartRule();
    const pauses = Array.from({ length: 8 }, () => rule.afterDeath({ livedMs: 100, isOwnFault: false }));
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  });
});
