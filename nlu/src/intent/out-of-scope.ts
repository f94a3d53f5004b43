import { fitLogistic, sigmoid } from '../linear/logistic.ts';
import { blendedRow, sample } from './calibration.ts';
import type { Blend, HeldOutScores } from './calibration.ts';
import { float32At, int32At } from '../element-reads.ts';

/**
 * Out-of-scope probability = sigmoid(-(top · best score + gap · lead over the second + known · share of known words +
 * constant)). Only models of engines before 13 weight the lead.
 */
export interface ScopeWeights {
  top: number;
  gap: number;
  known: number;
  constant: number;
}

/** Slope and constant of best score plus share of known words, from data sets of many sizes. */
const PRIOR = [3.5, -2.2] as const;
/** With two intents, none can be held out for the fit. */
const PRIOR_OF_TWO = [6, -4.2] as const;
/** Precision of the prior. */
const PULL = 2;
/** Minimum number of sentences. */
const FEWEST_ROWS = 6;
/** Maximum sentences to fit on. */
const ROWS = 2000;
/** Added to the log odds of sentences without information, since the fit has few sentences of few words. */
const SILENCE = 2;
/** Sentences beyond this number add no certainty against the prior. */
const SURE_FROM = 400;

/**
 * Fits the weights without out-of-scope sentences, by holding out classes: without the column of its own intent, a
 * held-out sentence is out of scope for the remaining intents. Only words that other intents use then count as known.
 * @param known share of known words of each row: `own` excludes the row's fold, `foreign` its whole intent
 */
export function fitScope(
  held: HeldOutScores,
  blend: Blend,
  known: { own: Float32Array; foreign: Float32Array },
  seed: number,
): ScopeWeights {
  if (held.classCount < 3) return weightsOf(PRIOR_OF_TWO);
  if (held.rows.length < FEWEST_ROWS) return weightsOf(PRIOR);
  const rows = sample(held.rows, ROWS, seed);
  const count = rows.length * 2;
  const task = {
    inputs: new Float64Array(count),
    inputCount: 1,
    targets: new Float64Array(count),
    importance: new Float64Array(count).fill(Math.min(1, SURE_FROM / count)),
    prior: PRIOR,
    pull: PULL,
  };
  rows.forEach((row, place) => {
    const scores = blendedRow(held, row, blend);
    task.inputs[place * 2] = leaders(scores).best + float32At(known.own, row);
    task.targets[place * 2] = 1;
    scores[int32At(held.classes, row)] = -Infinity;
    task.inputs[place * 2 + 1] = leaders(scores).best + float32At(known.foreign, row);
  });
  return weightsOf(fitLogistic(task));
}

function weightsOf([slope = 0, constant = 0]: readonly number[]): ScopeWeights {
  const weight = Math.max(0, slope);
  return { top: weight, gap: 0, known: weight, constant };
}

/**
 * Probability that a sentence with these scores belongs to no intent, 0–1.
 * @param said its information relative to a word, 0–1: function words must not contribute more to scores than to
 * meaning
 */
export function outOfScope(
  weights: ScopeWeights,
  scores: Float32Array,
  { knownWords, said = 1 }: { knownWords: number; said?: number },
): number {
  const { best, lead } = leaders(scores);
  const reasons = weights.top * best + weights.gap * lead + weights.known * knownWords;
  return sigmoid(-(said * reasons + weights.constant - (1 - said) * SILENCE));
}

/** The best score and its lead over the second; the lead of a single intent is 1. */
function leaders(scores: Float32Array): { best: number; lead: number } {
  let best = -Infinity;
  let second = -Infinity;
  for (const score of scores) {
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
  }
  return { best, lead: second === -Infinity ? 1 : best - second };
}
