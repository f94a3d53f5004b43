import { fitLogistic } from '../linear/logistic.ts';
import { createRandom, shuffle } from '../linear/random.ts';
import { softmaxLoss } from '../linear/softmax.ts';

/** How much of the other scores is added to the SVM score. */
export interface Blend {
  centroidShare: number;
  /** 0 without a network. */
  networkShare: number;
}

/** How scores become confidences. Fitted on held-out scores of the training sentences. */
export interface Calibration extends Blend {
  /** Confidences that compete are softmax(score · sharpness). */
  sharpness: number;
  /** Confidences that stand alone are sigmoid(score · slope + offset). */
  slope: number;
  offset: number;
}

/** Held-out scores of training sentences, each by a classifier that has not seen it. */
export interface HeldOutScores {
  /** held-out sentences × classes, row-major */
  svm: Float32Array;
  centroid: Float32Array;
  /** null without a network. */
  network: Float32Array | null;
  classCount: number;
  /** Own class of each. */
  classes: Int32Array;
  /** Those fit for calibrating: their class has another sentence. */
  rows: Int32Array;
}

/** What is used where there is too little data to fit anything. */
const DEFAULT: Calibration = { centroidShare: 0.5, networkShare: 0, sharpness: 4, slope: 4, offset: 0 };
const CENTROID_SHARES = [0.25, 0.5, 1] as const;
const NETWORK_SHARES = [0.1, 0.25, 0.5, 1] as const;
const DEFAULT_NETWORK_SHARE = 0.25;
/** Scores looked at while fitting; more change nothing but the time. */
const CELLS = 200_000;
/** So many sentences' worth of doubt speak for the default. */
const PRIOR_SENTENCES = 4;

export function calibrate(held: HeldOutScores, seed: number): Calibration {
  if (held.classCount < 2 || held.rows.length < 4) return { ...DEFAULT, networkShare: held.network === null ? 0 : DEFAULT_NETWORK_SHARE };
  const rows = sample(held.rows, Math.max(200, Math.floor(CELLS / held.classCount)), seed);
  const own = Array.from(rows, (row) => held.classes[row]);
  let best = { loss: Infinity, sharpness: 0, blend: { centroidShare: 0, networkShare: 0 } };
  for (const centroidShare of CENTROID_SHARES) {
    for (const networkShare of held.network === null ? [0] : NETWORK_SHARES) {
      const blend = { centroidShare, networkShare };
      const fitted = fitSharpness(Array.from(rows, (row) => blendedRow(held, row, blend)), own);
      if (fitted.loss < best.loss) best = { ...fitted, blend };
    }
  }
  return { ...best.blend, sharpness: best.sharpness, ...fitAlone(held, rows, best.blend) };
}

export function blendedRow(held: HeldOutScores, row: number, blend: Blend): Float32Array {
  const start = row * held.classCount;
  const scores = held.svm.slice(start, start + held.classCount);
  for (let at = 0; at < scores.length; at++) {
    scores[at] += blend.centroidShare * held.centroid[start + at];
    if (held.network !== null && blend.networkShare > 0) scores[at] += blend.networkShare * held.network[start + at];
  }
  return scores;
}

export function sample(rows: Int32Array, size: number, seed: number): Int32Array {
  const order = rows.slice();
  shuffle(order, order.length, createRandom(seed));
  return order.subarray(0, size);
}

/** Golden-section search for the sharpness of least loss between 0.5 and 32, on a log scale. */
function fitSharpness(scores: readonly Float32Array[], own: readonly number[]): { sharpness: number; loss: number } {
  const loss = (exponent: number): number => {
    const sharpness = Math.exp(exponent);
    const doubt = PRIOR_SENTENCES * (exponent - Math.log(DEFAULT.sharpness)) ** 2;
    return scores.reduce((sum, row, at) => sum + softmaxLoss(row, sharpness, own[at]), doubt);
  };
  const golden = (Math.sqrt(5) - 1) / 2;
  let low = Math.log(0.5);
  let high = Math.log(32);
  for (let step = 0; step < 16; step++) {
    const width = (high - low) * golden;
    if (loss(high - width) < loss(low + width)) high = low + width;
    else low = high - width;
  }
  return { sharpness: Math.exp((low + high) / 2), loss: loss((low + high) / 2) };
}

/** Platt scaling (Platt 1999) with one slope and offset for all classes. */
function fitAlone(held: HeldOutScores, rows: Int32Array, blend: Blend): { slope: number; offset: number } {
  const cells = rows.length * held.classCount;
  const task = { inputs: new Float64Array(cells), inputCount: 1, targets: new Float64Array(cells), importance: new Float64Array(cells).fill(1), prior: [DEFAULT.slope, DEFAULT.offset], pull: 0.5 };
  rows.forEach((row, place) => {
    const scores = blendedRow(held, row, blend);
    scores.forEach((score, at) => {
      task.inputs[place * held.classCount + at] = score;
      task.targets[place * held.classCount + at] = at === held.classes[row] ? 1 : 0;
    });
  });
  const [slope, offset] = fitLogistic(task);
  return slope > 0 ? { slope, offset } : { slope: DEFAULT.slope, offset: DEFAULT.offset };
}
