import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { validateScope } from '../index.ts';
import { english, say, SETTINGS } from '../testing/bots.ts';
import { scopeReport } from './scope-report.ts';

test('[CMP-02] the report of a hand-computed example', () => {
  // One in twenty of the bot's scores may be above the threshold: 0.4, since 0.9 is the twentieth.
  const own = [...Array<number>(18).fill(0.1), 0.4, 0.9];
  expect(scopeReport(own, [0.05, 0.1, 0.5, 0.95])).toEqual({
    own: 20,
    foreign: 4,
    auroc: (0 + 9 + 19 + 20) / (20 * 4),
    rejected: 0.5,
  });
});

test('[CMP-02] the report agrees with a comparison of every pair', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(scores, scores, (own, foreign) => {
      const pairs = own.flatMap((one) => foreign.map((other) => (other > one ? 1 : other === one ? 0.5 : 0)));
      const { auroc, rejected } = scopeReport(own, foreign);
      expect(auroc).toBeCloseTo(pairs.reduce<number>((sum, pair) => sum + pair, 0) / pairs.length, 12);
      const thresholds = [...new Set(own)].filter(
        (threshold) => own.filter((one) => one > threshold).length <= own.length * 0.05,
      );
      const threshold = Math.min(...thresholds);
      expect(rejected).toBe(foreign.filter((other) => other > threshold).length / foreign.length);
    }),
  );
});

test('[CMP-02] held-out intents are distinguished from the others, and every sentence is counted', () => {
  const report = validateScope(english, { settings: SETTINGS, seed: 1 });
  expect(report).toBeDefined();
  expect((report?.own ?? 0) + (report?.foreign ?? 0)).toBe(english.examples.length);
  expect(report?.auroc).toBeGreaterThan(0.7);
  expect(validateScope(english, { settings: SETTINGS, seed: 1 })).toEqual(report);
});

test('[CMP-02] with two intents, none can be held out', () => {
  const examples = ['one', 'two', 'three'].flatMap((word) => [say('count', word), say('name', `called ${word}`)]);
  expect(validateScope({ language: 'en', examples }, { settings: SETTINGS, seed: 1 })).toBeUndefined();
});
