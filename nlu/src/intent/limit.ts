import { logit } from '../linear/logistic.ts';
import { exp } from '../numbers/exponential.ts';
import { log } from '../numbers/logarithm.ts';

/** Steps of the bisection, which leave less than a thousandth. */
const STEPS = 12;

/**
 * The highest confidence that a few words justify: for one word, the share of its sentences in one intent; for more
 * words, the product of their odds, as if they were independent.
 * @param certainties share of the uncertainty about the intent that each word removes, 0–1
 */
export function mostConfidence(certainties: readonly number[], intents: number): number {
  if (intents < 2) return 1;
  const chance = logit(1 / intents);
  const odds = certainties.reduce((sum, certainty) => sum + logit(shareOf(certainty, intents)) - chance, chance);
  return 1 / (1 + exp(-odds));
}

/** The share of the best intent that corresponds to this certainty, if all others are equal. */
function shareOf(certainty: number, intents: number): number {
  let low = 1 / intents;
  let high = 1 - 1e-6;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (certaintyOf(middle, intents) < certainty) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function certaintyOf(share: number, intents: number): number {
  const others = (1 - share) * log(((1 - share) * intents) / (intents - 1));
  return (share * log(share * intents) + others) / log(intents);
}
