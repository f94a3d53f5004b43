import { fitLogistic, sigmoid } from '../linear/logistic.ts';
import { blendedRow, sample } from './calibration.ts';
import type { Blend, HeldOutScores } from './calibration.ts';

/** Probability of "none of the intents" = sigmoid(-(top · best score + gap · lead over the second + known · share of known words + constant)). */
export interface ScopeWeights {
  top: number;
  gap: number;
  known: number;
  constant: number;
}

/** Weight of the share of known words against the best score. Real off-topic sentences bring words of their own, which the fit cannot see. */
const KNOWN_SHARE = 0.7;
/** From bots of many sizes; pulled away from by the bot's own sentences: weight of best score and known words together, of the lead, constant. */
const PRIOR = [3, 1, -2] as const;
const PULL = 2;
const ROWS = 2000;
/** More sentences than this do not make the fit surer. */
const SURE_FROM = 400;

/**
 * Fits the score without any off-topic sentence: with the column of its own intent taken away, a held-out sentence is off-topic for
 * the intents that remain (leave-class-out). Its words then count as known only where another intent uses them.
 * @param known share of known words of each row: `own` without its fold, `foreign` without its whole intent
 */
export function fitScope(
  held: HeldOutScores,
  blend: Blend,
  known: { own: Float32Array; foreign: Float32Array },
  seed: number,
): ScopeWeights {
  const [priorBoth, priorGap, priorConstant] = PRIOR;
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
    scores[held.classes[row]] = -Infinity;
    const [otherTop, otherGap] = leaders(scores);
    task.inputs.set(
      [top + KNOWN_SHARE * known.own[row], gap, otherTop + KNOWN_SHARE * known.foreign[row], otherGap],
      place * 4,
    );
    task.targets[place * 2] = 1;
  });
  const [both, gap, constant] = fitLogistic(task);
  return { top: Math.max(0, both), gap: Math.max(0, gap), known: Math.max(0, both) * KNOWN_SHARE, constant };
}

export function outOfScope(weights: ScopeWeights, scores: Float32Array, knownWords: number): number {
  const [top, gap] = leaders(scores);
  return sigmoid(-(weights.top * top + weights.gap * gap + weights.known * knownWords + weights.constant));
}

/** Best score and its lead over the second; a single intent leads by 1. */
function leaders(scores: Float32Array): [number, number] {
  let best = -Infinity;
  let second = -Infinity;
  for (let at = 0; at < scores.length; at++) {
    if (scores[at] > best) {
      second = best;
      best = scores[at];
    } else if (scores[at] > second) second = scores[at];
  }
  return [best, second === -Infinity ? 1 : best - second];
}
