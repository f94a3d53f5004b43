import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { suggestThresholds } from './suggest-thresholds.ts';

const bin = (from: number, right: number, wrong: number) => ({ from, to: from + 0.2, right, wrong });

test('[FALL-14] each threshold is the lowest for its share of right answers, with the share left unanswered', () => {
  const bins = [bin(0, 0, 10), bin(0.2, 6, 4), bin(0.4, 16, 4), bin(0.6, 58, 2), bin(0.8, 100, 0)];
  expect(suggestThresholds(bins)).toEqual([
    { confidence: 0, right: 0.9, unanswered: 0, suggested: false },
    { confidence: 0.4, right: expect.closeTo(0.967, 3), unanswered: expect.closeTo(0.1, 9), suggested: true },
    { confidence: 0.6, right: expect.closeTo(0.9875, 4), unanswered: expect.closeTo(0.2, 9), suggested: false },
    { confidence: 0.8, right: 1, unanswered: expect.closeTo(0.5, 9), suggested: false },
  ]);
});

test('[FALL-14] where most answers are right no threshold is needed', () => {
  const [none] = suggestThresholds([bin(0, 0, 1), bin(0.5, 99, 0)]);
  expect(none).toEqual({ confidence: 0, right: 0.99, unanswered: 0, suggested: true });
});

test('[FALL-14] a share that no threshold reaches is not suggested', () => {
  expect(suggestThresholds([bin(0, 1, 9), bin(0.5, 8, 2)]).map(({ suggested }) => suggested)).toEqual([false]);
  expect(suggestThresholds([bin(0, 0, 0), bin(0.5, 0, 0)])).toEqual([]);
});

test('[FALL-14] higher thresholds are right more often and answer no more', () => {
  const bins = fc.array(fc.tuple(fc.nat(50), fc.nat(50)), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(bins, (counts) => {
      const costs = suggestThresholds(counts.map(([right, wrong], at) => bin(at / 10, right, wrong)));
      costs.slice(1).forEach((cost, at) => {
        expect(cost.confidence).toBeGreaterThan(costs[at]?.confidence ?? 1);
        expect(cost.right).toBeGreaterThan(costs[at]?.right ?? 1);
        expect(cost.unanswered).toBeGreaterThanOrEqual(costs[at]?.unanswered ?? 1);
      });
      expect(costs.filter(({ suggested }) => suggested).length).toBeLessThanOrEqual(1);
    }),
  );
});
