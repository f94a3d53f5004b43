import { describe, expect, test } from '@jest/globals';

import {
  answeredAt,
  findingsOf,
  isRight,
  isWithinChance,
  placeOfThreshold,
  readLogFilter,
  scoresOf,
  thresholdsOf,
  worstConfusion,
} from './model.ts';
import type { LogEntry } from './model.ts';

const ENTRY: LogEntry = {
  text: 'play jazz in the kitchen by anna',
  intent: 'play',
  intent_prediction: { name: 'play', confidence: 0.9 },
  intent_status: 'success',
};
const span = (start: number, end: number, entity: string) => ({
  start,
  end,
  value: ENTRY.text.slice(start, end),
  entity,
});
const score = (precision: string | 0, f1: string | 0, support = 4) => ({
  precision,
  recall: precision,
  f1_score: f1,
  accuracy: 0 as const,
  support,
});

test('[EVA-03] scores are numbers, weakest first', () => {
  const scores = scoresOf([
    { intent: 'good', score: score('0.95', '0.97') },
    { intent: 'bad', score: score(0, 0) },
  ]);
  expect(scores).toEqual([
    { name: 'bad', precision: 0, recall: 0, f1: 0, support: 4 },
    { name: 'good', precision: 0.95, recall: 0.95, f1: 0.97, support: 4 },
  ]);
});

test('[EVA-03] lists every entity of a sentence once, with its status', () => {
  const findings = findingsOf({
    ...ENTRY,
    entity_status: 'error',
    true_entities: [
      { ...span(28, 32, 'artist'), status: 'error' },
      { ...span(5, 9, 'genre'), status: 'success', confidence: 0.8 },
      { ...span(17, 24, 'room'), status: 'error' },
    ],
    swapped_error_entities: [{ ...span(28, 32, 'artist'), predicted_entity: 'room', confidence: 0.4 }],
    false_positive_entities: [{ ...span(0, 4, 'verb'), confidence: 0.3 }],
  });
  expect(findings.map(({ kind, entity, predicted }) => [kind, entity, predicted])).toEqual([
    ['false_positive', 'verb', undefined],
    ['found', 'genre', undefined],
    ['not_predicted', 'room', undefined],
    ['swapped', 'artist', 'room'],
  ]);
});

test('[EVA-03] a sentence without entities is right if its intent is', () => {
  expect([
    isRight(ENTRY),
    isRight({ ...ENTRY, entity_status: 'error' }),
    isRight({ ...ENTRY, intent_status: 'error' }),
  ]).toEqual([true, false, false]);
});

describe('confusion', () => {
  const confusion = {
    labels: ['a', 'b', 'c', 'd'],
    counts: [
      [5, 0, 0, 0],
      [0, 3, 2, 0],
      [0, 1, 4, 0],
      [0, 0, 1, 6],
    ],
  };
  test('of few intents is complete', () => {
    expect(worstConfusion(confusion, 4)).toEqual({ ...confusion, total: 4 });
  });
  test('of many intents shows those with the most errors', () => {
    expect(worstConfusion(confusion, 2)).toEqual({
      labels: ['b', 'c'],
      counts: [
        [3, 2],
        [1, 4],
      ],
      total: 4,
    });
  });
});

test('[EVA-03] a threshold withholds uncertain answers', () => {
  const histogram = [
    { from: 0, to: 0.5, right: 1, wrong: 3 },
    { from: 0.5, to: 0.6, right: 2, wrong: 1 },
    { from: 0.6, to: 1, right: 10, wrong: 0 },
  ];
  expect(answeredAt(histogram, 0)).toEqual({ right: 13, wrong: 4, unanswered: 0 });
  expect(answeredAt(histogram, 0.6)).toEqual({ right: 10, wrong: 0, unanswered: 7 });
});

test('[FALL-13] thresholds begin with the one that withholds nothing; those between bins withhold less', () => {
  const bins = [
    { from: 0, to: 0.5, right: 6, wrong: 0 },
    { from: 0.5, to: 0.6, right: 1, wrong: 1 },
    { from: 0.6, to: 1, right: 0, wrong: 2 },
  ];
  expect(thresholdsOf(bins, 'confidence')).toEqual([0, 0.5, 0.6]);
  expect(thresholdsOf(bins, 'out_of_scope')).toEqual([1, 0.6, 0.5]);
  expect(answeredAt(bins, 0.5, 'out_of_scope')).toEqual({ right: 6, wrong: 0, unanswered: 4 });
  expect([null, 1, 0.6, 0.55, 0.5, 0.1].map((each) => placeOfThreshold(bins, 'out_of_scope', each))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
  expect([null, 0, 0.5, 0.55, 0.9].map((each) => placeOfThreshold(bins, 'confidence', each))).toEqual([0, 0, 1, 1, 2]);
});

test.each([
  [0, 0, true],
  [1, 0, true],
  [5, 0, true],
  [6, 0, false],
  [9, 4, true],
  [20, 5, false],
  [700, 690, true],
  [900, 600, false],
])('[EVA-03] %i fixed against %i broken: within chance is %s', (fixed, broken, answer) => {
  expect(isWithinChance(fixed, broken)).toBe(answer);
});

test('[EVA-03] the filter of the log is read from the address without invalid values', () => {
  expect(readLogFilter(new URLSearchParams('shown=swapped&intent=play&page=3'))).toEqual({
    search: '',
    intent: 'play',
    predicted: '',
    shown: 'swapped',
    page: 3,
  });
  expect(readLogFilter(new URLSearchParams('shown=everything&page=-1'))).toMatchObject({ shown: '', page: 1 });
});
