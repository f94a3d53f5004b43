import { fitLogistic, sigmoid } from '../linear/logistic.ts';
import { blendedRow, sample } from './calibration.ts';
import type { HeldOutScores } from './calibration.ts';

/** Probability of "none of the intents" = sigmoid(-(top · best score + gap · lead over the second + known · share of known words + constant)). */
export interface ScopeWeights {
  top: number;
  gap: number;
  known: number;
  constant: number;
}

/** From bots of many sizes; pulled away from by the bot's own sentences. */
const PRIOR: ScopeWeights = { top: 3, gap: 1.5, known: 2, constant: -1.2 };
const PULL = 2;
const ROWS = 2000;

/**
 * Fits the score without any off-topic sentence: with the column of its own intent taken away, a held-out sentence is off-topic for
 * the intents that remain (leave-class-out). Its words then count as known only where another intent uses them.
 * @param known share of known words of each row: `own` without its fold, `foreign` without its whole intent
 */
export function fitScope(held: HeldOutScores, centroidShare: number, known: { own: Float32Array; foreign: Float32Array }, seed: number): ScopeWeights {
  if (held.classCount < 3 || held.rows.length < 6) return PRIOR;
  const rows = sample(held.rows, ROWS, seed);
  const count = rows.length * 2;
  const task = { inputs: new Float64Array(count * 3), inputCount: 3, targets: new Float64Array(count), importance: new Float64Array(count).fill(Math.min(1, 400 / count)), prior: Object.values(PRIOR), pull: PULL };
  rows.forEach((row, place) => {
    const scores = blendedRow(held, row, centroidShare);
    task.inputs.set([...leaders(scores), known.own[row]], place * 6);
    task.targets[place * 2] = 1;
    scores[held.classes[row]] = -Infinity;
    task.inputs.set([...leaders(scores), known.foreign[row]], place * 6 + 3);
  });
  const [top, gap, knownWeight, constant] = fitLogistic(task);
  return { top: Math.max(0, top), gap: Math.max(0, gap), known: Math.max(0, knownWeight), constant };
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
