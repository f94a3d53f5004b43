import { expect, test } from '@jest/globals';
import { repositoryScore } from './score.ts';

const sizes = (intents: number, each: number) => Array.from({ length: intents }, () => each);

test.each([
  [2, 24],
  [3, 29],
  [5, 41],
  [10, 68],
  [20, 91],
])('[DASH-04] for %i intents, %i sentences each are recommended', (intents, wanted) => {
  expect(repositoryScore({ intentSizes: sizes(intents, 1), testSentences: 0 }).intents_size_recommended).toBe(
    `${wanted} sentences per intention`,
  );
});

test.each([
  [4, 1],
  [10, 5],
  [50, 19],
  [100, 32],
  [1000, 149],
])('[DASH-04] for %i sentences, %i test sentences are recommended', (sentences, wanted) => {
  expect(repositoryScore({ intentSizes: sizes(2, sentences / 2), testSentences: 0 }).evaluate_size_recommended).toBe(
    `${wanted} evaluation sentences`,
  );
});

test('[DASH-04] balanced, large and well-tested intents score 100', () => {
  expect(repositoryScore({ intentSizes: [30, 30], testSentences: 40 })).toMatchObject({
    intents_balance_score: 100,
    intents_size_score: 100,
    evaluate_size_score: 100,
  });
});

test('[DASH-04] an intent with half the sentences of the others lowers the balance to a known value', () => {
  // Each deviates by half or double: exp(-((10-20)²)/(2·10²)) = e^-0.5 and exp(-((20-10)²)/(2·5²)) = e^-2.
  const { intents_balance_score: balance } = repositoryScore({ intentSizes: [10, 20], testSentences: 0 });
  expect(balance).toBeCloseTo((100 * (Math.exp(-0.5) + Math.exp(-2))) / 2, 10);
});

test('[DASH-04] fewer than two intents score zero', () => {
  expect(repositoryScore({ intentSizes: [50], testSentences: 10 })).toMatchObject({
    intents_balance_score: 0,
    intents_size_score: 0,
    evaluate_size_score: 0,
  });
});
