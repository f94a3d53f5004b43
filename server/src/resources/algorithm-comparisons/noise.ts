import type { z } from 'zod';
import type { Gain, Interval } from './stored-comparison.ts';

/** Standard deviations to either side: 95 % for a score. */
const SCORE_WIDTH = 1.96;
/** 99 % for a gain, since the best of half a dozen trials is selected. */
const GAIN_WIDTH = 2.58;

/** Confidence interval of a proportion measured on this number of sentences (Wilson 1927). */
export function intervalOf(share: number, sentences: number): z.output<typeof Interval> {
  const square = SCORE_WIDTH ** 2;
  const middle = share + square / (2 * sentences);
  const reach = SCORE_WIDTH * Math.sqrt((share * (1 - share)) / sentences + square / (4 * sentences ** 2));
  const whole = 1 + square / sentences;
  return { from: Math.max(0, (middle - reach) / whole), to: Math.min(1, (middle + reach) / whole) };
}

/**
 * The increase in correct sentences as a fraction of all, with its confidence interval (Agresti and Min 2005): only
 * sentences whose result changed carry information.
 * @param before 1 for each correct sentence, in the same order as `after`
 */
export function gainOf(before: Uint8Array, after: Uint8Array): z.output<typeof Gain> {
  let won = 0;
  let lost = 0;
  before.forEach((right, at) => {
    if (right === after[at]) return;
    if (right === 0) won += 1;
    else lost += 1;
  });
  const sentences = before.length + 2;
  const gain = (won - lost) / sentences;
  const reach = (GAIN_WIDTH * Math.sqrt(won + lost + 1 - (won - lost) ** 2 / sentences)) / sentences;
  return { gain: (won - lost) / before.length, from: gain - reach, to: gain + reach };
}
