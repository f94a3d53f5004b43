import { fitLogistic } from '../linear/logistic.ts';
import { createRandom, shuffle } from '../linear/random.ts';
import { softmaxLoss } from '../linear/softmax.ts';
import { float32At, int32At } from '../element-reads.ts';

/** Weights of the other scores, added to the SVM score. */
export interface Blend {
  centroidShare: number;
  /** 0 without a network. */
  networkShare: number;
}

/** Turns scores into confidences. Fitted on held-out scores of the training sentences. */
export interface Calibration extends Blend {
  /** Competing confidences are softmax(score · sharpness), shrunk towards their mean by `doubtOf`. */
  sharpness: number;
  /** Expected out-of-scope sentences per sentence of the bot; 0 in models of engines before 7. */
  foreignOdds: number;
  /** Independent confidences are sigmoid(score · slope + offset). */
  slope: number;
  offset: number;
}

/** Scores of training sentences by classifiers that were not trained on them. */
export interface HeldOutScores {
  /** Held-out sentences × classes, row-major; so are `centroid` and `network`. */
  svm: Float32Array;
  centroid: Float32Array;
  /** null without a network. */
  network: Float32Array | null;
  classCount: number;
  /** Class of each held-out sentence. */
  classes: Int32Array;
  /** Rows fit for calibration: their class has another sentence. */
  rows: Int32Array;
}

/** Used when there is too little data to fit. */
const DEFAULT = { sharpness: 6, slope: 4, offset: 0 };
const NETWORK_SHARES = [0.1, 0.25, 0.5, 1] as const;
const DEFAULT_NETWORK_SHARE = 0.25;
/** Maximum scores to fit on; more only take longer. Unit: sentences × classes. */
const CELLS = 100_000;
/** Weight of the prior on the sharpness. Unit: sentences. */
const PRIOR_SENTENCES = 12;
const SHARPNESS_STEPS = 11;
/**
 * Out-of-scope sentences per sentence of the bot, divided by the intents: a bot that knows little gets more of them.
 */
const FOREIGN_ODDS = 2;

/** Chooses the weight of the network, if there is one, by held-out likelihood. */
export function chooseBlend(held: HeldOutScores, centroidShare: number, seed: number): Blend {
  const blendOf = (networkShare: number): Blend => ({ centroidShare, networkShare });
  if (held.network === null) return blendOf(0);
  if (isTooFew(held)) return blendOf(DEFAULT_NETWORK_SHARE);
  const rows = rowsToFit(held, seed);
  const losses = NETWORK_SHARES.map((share) => fitSharpness(answersOf(held, rows, blendOf(share), () => 0)).loss);
  return blendOf(NETWORK_SHARES[losses.indexOf(Math.min(...losses))] ?? DEFAULT_NETWORK_SHARE);
}

/**
 * Fits the confidences; returns defaults for fewer than two classes or four sentences.
 * @param outOfScope probability that a held-out sentence with these blended scores belongs to no intent
 */
export function calibrate(
  held: HeldOutScores,
  blend: Blend,
  outOfScope: (row: number, scores: Float32Array) => number,
  seed: number,
): Calibration {
  const foreignOdds = FOREIGN_ODDS / held.classCount;
  if (isTooFew(held)) return { ...DEFAULT, ...blend, foreignOdds };
  const rows = rowsToFit(held, seed);
  const answers = answersOf(held, rows, blend, (row, scores) => doubtOf(foreignOdds, outOfScope(row, scores)));
  return { ...blend, foreignOdds, sharpness: fitSharpness(answers).sharpness, ...fitAlone(held, rows, blend) };
}

/** Share of a competing confidence that is distributed equally over all intents, 0–1. */
export function doubtOf(foreignOdds: number, outOfScope: number): number {
  return foreignOdds === 0 ? 0 : (foreignOdds * outOfScope) / (foreignOdds * outOfScope + 1 - outOfScope);
}

const isTooFew = ({ classCount, rows }: HeldOutScores): boolean => classCount < 2 || rows.length < 4;

function rowsToFit({ rows, classCount }: HeldOutScores, seed: number): Int32Array {
  return sample(rows, Math.max(200, Math.floor(CELLS / classCount)), seed);
}

interface HeldOutAnswer {
  scores: Float32Array;
  own: number;
  doubt: number;
}

function answersOf(
  held: HeldOutScores,
  rows: Int32Array,
  blend: Blend,
  doubt: (row: number, scores: Float32Array) => number,
): HeldOutAnswer[] {
  return Array.from(rows, (row) => {
    const scores = blendedRow(held, row, blend);
    return { scores, own: int32At(held.classes, row), doubt: doubt(row, scores) };
  });
}

/** Blended scores of one held-out sentence for all classes. */
export function blendedRow(held: HeldOutScores, row: number, blend: Blend): Float32Array {
  const start = row * held.classCount;
  const scores = held.svm.slice(start, start + held.classCount);
  for (let at = 0; at < scores.length; at++) {
    scores[at] = float32At(scores, at) + blend.centroidShare * float32At(held.centroid, start + at);
    if (held.network !== null && blend.networkShare > 0)
      scores[at] = float32At(scores, at) + blend.networkShare * float32At(held.network, start + at);
  }
  return scores;
}

/** A seeded random sample of at most `size` rows. */
export function sample(rows: Int32Array, size: number, seed: number): Int32Array {
  const order = rows.slice();
  shuffle(order, order.length, createRandom(seed));
  return order.subarray(0, size);
}

/** Golden-section search on a log scale for the sharpness of least loss, 0.5–32, accurate to one percent. */
function fitSharpness(answers: readonly HeldOutAnswer[]): { sharpness: number; loss: number } {
  const loss = (exponent: number): number => {
    const sharpness = Math.exp(exponent);
    let sum = PRIOR_SENTENCES * (exponent - Math.log(DEFAULT.sharpness)) ** 2;
    for (const { scores, own, doubt } of answers) {
      const share = Math.exp(-softmaxLoss(scores, sharpness, own));
      sum -= Math.log(share + doubt * (1 / scores.length - share));
    }
    return sum;
  };
  const golden = (Math.sqrt(5) - 1) / 2;
  let low = Math.log(0.5);
  let high = Math.log(32);
  let left = { at: high - (high - low) * golden, loss: 0 };
  let right = { at: low + (high - low) * golden, loss: 0 };
  left.loss = loss(left.at);
  right.loss = loss(right.at);
  for (let step = 0; step < SHARPNESS_STEPS; step++) {
    if (left.loss < right.loss) {
      high = right.at;
      right = left;
      left = { at: high - (high - low) * golden, loss: 0 };
      left.loss = loss(left.at);
    } else {
      low = left.at;
      left = right;
      right = { at: low + (high - low) * golden, loss: 0 };
      right.loss = loss(right.at);
    }
  }
  const best = left.loss < right.loss ? left : right;
  return { sharpness: Math.exp(best.at), loss: best.loss };
}

/** Platt scaling (Platt 1999), one slope and offset shared by all classes. */
function fitAlone(held: HeldOutScores, rows: Int32Array, blend: Blend): { slope: number; offset: number } {
  const cells = rows.length * held.classCount;
  const task = {
    inputs: new Float64Array(cells),
    inputCount: 1,
    targets: new Float64Array(cells),
    importance: new Float64Array(cells).fill(1),
    prior: [DEFAULT.slope, DEFAULT.offset],
    pull: 0.5,
  };
  rows.forEach((row, place) => {
    const scores = blendedRow(held, row, blend);
    scores.forEach((score, at) => {
      task.inputs[place * held.classCount + at] = score;
      task.targets[place * held.classCount + at] = at === int32At(held.classes, row) ? 1 : 0;
    });
  });
  const [slope = 0, offset = 0] = fitLogistic(task);
  return slope > 0 ? { slope, offset } : { slope: DEFAULT.slope, offset: DEFAULT.offset };
}
