import type { SparseRows } from './csr.ts';
import { createRandom, shuffle } from './random.ts';
import type { Random } from './random.ts';
import { softmaxInto } from './softmax.ts';
import { float32At, int32At } from '../element-reads.ts';

const { sqrt } = Math;

/**
 * A network with one hidden layer of rectified linear units, in training form:
 * scores = output · max(0, input · x + inputBias) + outputBias.
 */
export interface Network {
  /** features × hidden, row-major */
  input: Float32Array;
  inputBias: Float32Array;
  /** classes × hidden, row-major */
  output: Float32Array;
  outputBias: Float32Array;
}

interface NetworkTask {
  rows: SparseRows;
  classes: Int32Array;
  classCount: number;
  /** Rows to learn from. */
  learn: Int32Array;
  epochs: number;
  seed: number;
  /** Called after each epoch; may throw to stop. */
  onEpoch?: (done: number) => void;
}

const HIDDEN = 64;

const LEARNING_RATE = 0.08;
/** Dropout rate of input features. */
const DROPPED_FEATURES = 0.2;
/** Dropout rate of hidden units. */
const DROPPED_UNITS = 0.2;
/** Label smoothing: target probability of all wrong classes together. Keeps scores bounded. */
export const SMOOTHING = 0.1;
/** Initial input weights are uniform within ± this. */
const START_INPUT = 0.15;
const EPSILON = 1e-6;

/** Trains by stochastic gradient descent with AdaGrad (Duchi et al. 2011); one step size per feature. */
export function trainNetwork(task: NetworkTask): Network {
  const random = createRandom(task.seed);
  const network = createNetwork(task.rows.columns, task.classCount, random);
  const step = createStep(network, task.classCount);
  const order = task.learn.slice();
  for (let epoch = 0; epoch < task.epochs; epoch++) {
    shuffle(order, order.length, random);
    const rate = LEARNING_RATE * (1 - (0.9 * epoch) / task.epochs);
    for (const row of order) {
      drawMasks(task.rows, row, step, random);
      learnRow(network, task.rows, row, { step, own: int32At(task.classes, row), rate });
    }
    task.onEpoch?.(epoch + 1);
  }
  return network;
}

/** One gradient step on the smoothed cross-entropy of one row. Exported for the gradient check. */
export function learnRow(
  network: Network,
  rows: SparseRows,
  row: number,
  learning: { step: Step; own: number; rate: number },
): void {
  forward(network, rows, row, learning.step);
  backward(network, rows, row, learning);
}

function createNetwork(features: number, classes: number, random: Random): Network {
  const noise = (length: number, reach: number): Float32Array => {
    const values = new Float32Array(length);
    for (let at = 0; at < length; at++) values[at] = (random() * 2 - 1) * reach;
    return values;
  };
  return {
    input: noise(features * HIDDEN, START_INPUT),
    inputBias: new Float32Array(HIDDEN),
    output: noise(classes * HIDDEN, 1 / sqrt(HIDDEN)),
    outputBias: new Float32Array(classes),
  };
}

/** Buffers of one training step, allocated once. */
export interface Step {
  hidden: Float32Array;
  scores: Float32Array;
  shares: Float32Array;
  /** Gradient of the loss by each hidden unit. */
  slope: Float32Array;
  /** Dropout mask of the hidden units: 0, or 1 / (1 - rate). */
  unitMask: Float32Array;
  /** Dropout mask of the row's entries. */
  entryMask: Float32Array;
  /** Running sums of squared gradients (AdaGrad), by feature and by class. */
  inputSquares: Float32Array;
  outputSquares: Float32Array;
}

export function createStep(network: Network, classCount: number): Step {
  const hidden = network.inputBias.length;
  const features = network.input.length / hidden;
  return {
    hidden: new Float32Array(hidden),
    scores: new Float32Array(classCount),
    shares: new Float32Array(classCount),
    slope: new Float32Array(hidden),
    unitMask: new Float32Array(hidden).fill(1),
    entryMask: new Float32Array(0),
    inputSquares: new Float32Array(features),
    outputSquares: new Float32Array(classCount),
  };
}

function drawMasks(rows: SparseRows, row: number, step: Step, random: Random): void {
  const entries = int32At(rows.rowStart, row + 1) - int32At(rows.rowStart, row);
  if (step.entryMask.length < entries) step.entryMask = new Float32Array(entries * 2);
  for (let at = 0; at < entries; at++)
    step.entryMask[at] = random() < DROPPED_FEATURES ? 0 : 1 / (1 - DROPPED_FEATURES);
  for (let unit = 0; unit < step.unitMask.length; unit++)
    step.unitMask[unit] = random() < DROPPED_UNITS ? 0 : 1 / (1 - DROPPED_UNITS);
}

function forward(network: Network, rows: SparseRows, row: number, step: Step): void {
  const { hidden, unitMask, entryMask, scores } = step;
  const { input, output } = network;
  const { index, value: values } = rows;
  const size = hidden.length;
  hidden.set(network.inputBias);
  const start = int32At(rows.rowStart, row);
  for (let at = start, end = int32At(rows.rowStart, row + 1); at < end; at++) {
    const value = float32At(values, at) * float32At(entryMask, at - start);
    if (value === 0) continue;
    const from = int32At(index, at) * size;
    for (let unit = 0; unit < size; unit++)
      hidden[unit] = float32At(hidden, unit) + value * float32At(input, from + unit);
  }
  for (let unit = 0; unit < size; unit++)
    hidden[unit] = float32At(hidden, unit) > 0 ? float32At(hidden, unit) * float32At(unitMask, unit) : 0;
  for (let own = 0; own < scores.length; own++) {
    let score = float32At(network.outputBias, own);
    for (let unit = 0; unit < size; unit++) score += float32At(hidden, unit) * float32At(output, own * size + unit);
    scores[own] = score;
  }
  softmaxInto(scores, 1, step.shares);
}

function backward(
  network: Network,
  rows: SparseRows,
  row: number,
  learning: { step: Step; own: number; rate: number },
): void {
  const { step, own, rate } = learning;
  const { hidden, shares, slope, unitMask, entryMask, inputSquares, outputSquares } = step;
  const { input, output, inputBias, outputBias } = network;
  const { index, value: values } = rows;
  const size = hidden.length;
  slope.fill(0);
  for (let target = 0; target < shares.length; target++) {
    const error =
      float32At(shares, target) - (target === own ? 1 - SMOOTHING : SMOOTHING / Math.max(1, shares.length - 1));
    outputSquares[target] = float32At(outputSquares, target) + error * error;
    const by = (rate * error) / sqrt(float32At(outputSquares, target) + EPSILON);
    for (let unit = 0, at = target * size; unit < size; unit++, at++) {
      slope[unit] = float32At(slope, unit) + error * float32At(output, at);
      output[at] = float32At(output, at) - by * float32At(hidden, unit);
    }
    outputBias[target] = float32At(outputBias, target) - by * 0.1;
  }
  let squares = 0;
  for (let unit = 0; unit < size; unit++) {
    slope[unit] = float32At(hidden, unit) > 0 ? float32At(slope, unit) * float32At(unitMask, unit) : 0;
    squares += float32At(slope, unit) * float32At(slope, unit);
    inputBias[unit] = float32At(inputBias, unit) - rate * 0.1 * float32At(slope, unit);
  }
  const start = int32At(rows.rowStart, row);
  for (let at = start, end = int32At(rows.rowStart, row + 1); at < end; at++) {
    const value = float32At(values, at) * float32At(entryMask, at - start);
    if (value === 0) continue;
    const feature = int32At(index, at);
    inputSquares[feature] = float32At(inputSquares, feature) + (squares * value * value) / size;
    const by = (rate * value) / sqrt(float32At(inputSquares, feature) + EPSILON);
    for (let unit = 0, to = feature * size; unit < size; unit++, to++)
      input[to] = float32At(input, to) - by * float32At(slope, unit);
  }
}
