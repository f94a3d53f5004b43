import { expect, test } from '@jest/globals';
import { findingsOfResult } from './result-findings.ts';
import type { Result } from './model.ts';

const score = (f1: string, support: number) => ({ precision: f1, recall: f1, f1_score: f1, accuracy: f1, support });
const result = (part: Partial<Result>) =>
  ({
    sentences: 40,
    intent_results: score('0.90', 40),
    intents_list: [
      { intent: 'greet', score: score('0.95', 25) },
      { intent: 'bye', score: score('0.80', 15) },
    ],
    confusion: {
      labels: ['greet', 'bye'],
      counts: [
        [24, 1],
        [3, 12],
      ],
    },
    ...part,
  }) as Result;

test('[EVA-61] a result opens with its accuracy, the main confusion, and how far to trust it', () => {
  expect(findingsOfResult(result({}))).toEqual({
    right: 36,
    of: 40,
    margin: 10,
    confused: { expected: 'bye', predicted: 'greet', count: 3 },
    weakest: { intent: 'bye', f1: 0.8, sentences: 15 },
    thin: 1,
  });
});

test('[EVA-61] a perfect result of few sentences is not certain', () => {
  const perfect = result({
    sentences: 8,
    intent_results: score('1.00', 8),
    intents_list: [{ intent: 'greet', score: score('1.00', 8) }],
    confusion: { labels: ['greet'], counts: [[8]] },
  });
  expect(findingsOfResult(perfect)).toMatchObject({ right: 8, confused: undefined, weakest: undefined, thin: 1 });
  expect(findingsOfResult(perfect).margin).toBeGreaterThan(15);
});
