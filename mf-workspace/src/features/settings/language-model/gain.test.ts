import { expect, test } from '@jest/globals';

import { curveOf, tradeOf } from './gain.ts';

const CONFIDENCES = [
  { percent: 29, sentences: 10, wrong: 8 },
  { percent: 50, sentences: 20, wrong: 5 },
  { percent: 99, sentences: 70, wrong: 1 },
];

test('[LLM-16] a band costs its share of the sentences and gains at most its wrong answers', () => {
  expect(tradeOf(CONFIDENCES, { least: 0, most: 0 })).toEqual({ most: 0, asked: 0, right: 0.86 });
  expect(tradeOf(CONFIDENCES, { least: 0, most: 0.3 })).toEqual({ most: 0.3, asked: 0.1, right: 0.94 });
  expect(tradeOf(CONFIDENCES, { least: 0.3, most: 0.51 })).toEqual({ most: 0.51, asked: 0.2, right: 0.91 });
  expect(tradeOf(CONFIDENCES, { least: 0, most: 1 })).toEqual({ most: 1, asked: 1, right: 1 });
  expect(tradeOf([], { least: 0, most: 1 })).toEqual({ most: 1, asked: 0, right: 1 });
});

test('[LLM-16] the curve grows with the band, from none to all of the sentences', () => {
  const curve = curveOf(CONFIDENCES, 0);
  expect(curve).toHaveLength(21);
  expect([curve[0], curve.at(-1)]).toEqual([
    { most: 0, asked: 0, right: 0.86 },
    { most: 1, asked: 1, right: 1 },
  ]);
  expect(curveOf(CONFIDENCES, 0.42).map(({ most }) => most)).toEqual([
    0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1,
  ]);
});
