import { fitLogistic, sigmoid } from '../linear/logistic.ts';
import { blendedRow, sample } from './calibration.ts';
import type { Blend, HeldOutScores } from './calibration.ts';
import { float32At, int32At } from '../element-reads.ts';

/**
 * Out-of-scope probability = sigmoid(-(top · best score + gap · lead over the second + known · share of known words +
 * constant)).
 */
export interface ScopeWeights {
  top: number;
  gap: number;
  known: number;
  constant: number;
}

/**
 * Weight of the share of known words relative to the best score. Fixed: real out-of-scope sentences bring words of
 * their own, which the fit cannot see.
 */
const KNOWN_SHARE = 0.7;
/** Prior from data sets of many sizes: weight of best score plus known words, weight of the lead, constant. */
const PRIOR = [3, 1, -2] as const;
/** Of two intents none can be left out to fit on, and the lead of one says no more than its score. */
const PRIOR_OF_TWO = [6, 0, -3.6] as const;
/** Precision of the prior. */
const PULL = 2;
/** Most sentences to fit on. */
const ROWS = 2000;
/** Sentences beyond this number add no certainty against the prior. */
const SURE_FROM = 400;

/**
 * Fits the weights without out-of-scope sentences, by leaving classes out: without the column of its own intent, a
 * held-out sentence is out of scope for the remaining intents. Only words that other intents use then count as known.
 * @param known share of known words of each row: `own` excludes the row's fold, `foreign` its whole intent
 */
export function fitScope(
  held: HeldOutScores,
  blend: Blend,
  known: { own: Float32Array; foreign: Float32Array },
  seed: number,
): ScopeWeights {
  const [priorBoth, priorGap, priorConstant] = held.classCount < 3 ? PRIOR_OF_TWO : PRIOR;
  if (held.classCount < 3 || held.rows.length < 6)
    return { top: priorBoth, gap: priorGap, known: priorBoth * KNOWN_SHARE, constant: priorConstant };
  const rows = sample(held.rows, ROWS, seed);
  const count = rows.length * 2;
  const task = {
    inputs: new Float64Array(count * 2),
    inputCount: 2,
    targets: new Float64Array(count),
    importance: new Float64Array(count).fill(Math.min(1, SURE_FROM / count)),
    prior: PRIOR,
    pull: PULL,
  };
  rows.forEach((row, place) => {
    const scores = blendedRow(held, row, blend);
    const [top, gap] = leaders(scores);
    scores[int32At(held.classes, row)] = -Infinity;
    const [otherTop, otherGap] = leaders(scores);
    task.inputs.set(
      [
        top + KNOWN_SHARE * float32At(known.own, row),
        gap,
        otherTop + KNOWN_SHARE * float32At(known.foreign, row),
        otherGap,
      ],
      place * 4,
    );
    task.targets[place * 2] = 1;
  });
  const [both = priorBoth, gap = priorGap, constant = priorConstant] = fitLogistic(task);
  return { top: Math.max(0, both), gap: Math.max(0, gap), known: Math.max(0, both) * KNOWN_SHARE, constant };
}

/** Probability that a sentence with these scores belongs to no intent, 0–1. */
export function outOfScope(weights: ScopeWeights, scores: Float32Array, knownWords: number): number {
  const [top, gap] = leaders(scores);
  return sigmoid(-(weights.top * top + weights.gap * gap + weights.known * knownWords + weights.constant));
}

/** The best score and its lead over the second; the lead of a single intent is 1. */
function leaders(scores: Float32Array): [number, number] {
  let best = -Infinity;
  let second = -Infinity;
  for (const score of scores) {
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
  }
  return [best, second === -Infinity ? 1 : best - second];
}
