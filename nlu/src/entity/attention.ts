import { add, addTransposedTimes, createMatrix, times, timesTransposed } from '../linear/dense.ts';
import type { Matrix } from '../linear/dense.ts';
import { float32At } from '../element-reads.ts';
import { exp } from '../numbers/exponential.ts';

const { max, min, sqrt } = Math;

/** Width of a token vector. */
export const WIDTH = 32;
/** Relative positions are clipped to ± this. Unit: tokens. */
export const REACH = 8;

/**
 * One layer of self-attention over the tokens of a sentence (Vaswani et al. 2017) with a learned bias per relative
 * position (Shaw et al. 2018), then a layer of rectified linear units. A tag can depend on any word of the sentence.
 */
export interface AttentionWeights {
  query: Matrix;
  key: Matrix;
  value: Matrix;
  /** Output projection. All four are width × width. */
  mix: Matrix;
  /** Bias per relative position, 1 × (2 · REACH + 1). */
  place: Matrix;
  /** width × width; its bias is 1 × width. */
  inner: Matrix;
  innerBias: Matrix;
  /** tags × width */
  output: Matrix;
}

/** Intermediate results of the forward pass, needed by the backward pass. Each has one row per token. */
interface AttentionPass {
  tokens: Matrix;
  queries: Matrix;
  keys: Matrix;
  values: Matrix;
  /** Attention weights, tokens × tokens; each row sums to 1. */
  shares: Matrix;
  attended: Matrix;
  mixed: Matrix;
  units: Matrix;
  /** tokens × tags */
  scores: Matrix;
}

/** @param fill initializes a weight matrix with values within ± `reach` */
export function createAttention(tags: number, fill: (matrix: Matrix, reach: number) => Matrix): AttentionWeights {
  const square = (): Matrix => fill(createMatrix(WIDTH, WIDTH), 1 / sqrt(WIDTH));
  return {
    query: square(),
    key: square(),
    value: square(),
    mix: square(),
    place: createMatrix(1, 2 * REACH + 1),
    inner: square(),
    innerBias: createMatrix(1, WIDTH),
    output: fill(createMatrix(tags, WIDTH), 1 / sqrt(WIDTH)),
  };
}

/**
 * The forward pass.
 * @param tokens one vector per token, tokens × width
 */
export function attend(weights: AttentionWeights, tokens: Matrix): AttentionPass {
  const queries = timesTransposed(tokens, weights.query);
  const keys = timesTransposed(tokens, weights.key);
  const values = timesTransposed(tokens, weights.value);
  const shares = timesTransposed(queries, keys);
  toShares(shares, weights.place);
  const attended = times(shares, values);
  const mixed = timesTransposed(attended, weights.mix);
  add(mixed, tokens);
  const units = timesTransposed(mixed, weights.inner);
  for (let at = 0; at < units.data.length; at++)
    units.data[at] = max(0, float32At(units.data, at) + float32At(weights.innerBias.data, at % WIDTH));
  return {
    tokens,
    queries,
    keys,
    values,
    shares,
    attended,
    mixed,
    units,
    scores: timesTransposed(units, weights.output),
  };
}

function toShares(scores: Matrix, place: Matrix): void {
  const { rows, data } = scores;
  for (let row = 0; row < rows; row++) {
    let top = -Infinity;
    for (let other = 0; other < rows; other++) {
      const score =
        float32At(data, row * rows + other) / sqrt(WIDTH) + float32At(place.data, relativePlace(row, other));
      data[row * rows + other] = score;
      if (score > top) top = score;
    }
    let sum = 0;
    for (let at = row * rows; at < (row + 1) * rows; at++) sum += data[at] = exp(float32At(data, at) - top);
    for (let at = row * rows; at < (row + 1) * rows; at++) data[at] = float32At(data, at) / sum;
  }
}

function relativePlace(row: number, other: number): number {
  return max(-REACH, min(REACH, other - row)) + REACH;
}

/**
 * The backward pass: adds the gradients of a loss by the weights to `slopes`, given its gradient by the scores.
 * @returns its gradient by the token vectors
 */
export function attendBack(
  weights: AttentionWeights,
  pass: AttentionPass,
  byScores: Matrix,
  slopes: AttentionWeights,
): Matrix {
  addTransposedTimes(byScores, pass.units, slopes.output);
  const byUnits = times(byScores, weights.output);
  for (let at = 0; at < byUnits.data.length; at++) {
    if (float32At(pass.units.data, at) <= 0) byUnits.data[at] = 0;
    const unit = at % WIDTH;
    slopes.innerBias.data[unit] = float32At(slopes.innerBias.data, unit) + float32At(byUnits.data, at);
  }
  addTransposedTimes(byUnits, pass.mixed, slopes.inner);
  const byTokens = times(byUnits, weights.inner);
  addTransposedTimes(byTokens, pass.attended, slopes.mix);
  const byAttended = times(byTokens, weights.mix);
  const byShares = timesTransposed(byAttended, pass.values);
  const byValues = createMatrix(pass.values.rows, WIDTH);
  addTransposedTimes(pass.shares, byAttended, byValues);
  const byLogits = throughShares(pass.shares, byShares, slopes.place);
  const byQueries = times(byLogits, pass.keys);
  const byKeys = createMatrix(pass.keys.rows, WIDTH);
  addTransposedTimes(byLogits, pass.queries, byKeys);
  for (const [by, weight, slope] of [
    [byQueries, weights.query, slopes.query],
    [byKeys, weights.key, slopes.key],
    [byValues, weights.value, slopes.value],
  ] as const) {
    addTransposedTimes(by, pass.tokens, slope);
    add(byTokens, times(by, weight));
  }
  return byTokens;
}

/** Gradient through the softmax: by queries · keys, from the gradient by attention weights. Applies the 1/√width. */
function throughShares(shares: Matrix, byShares: Matrix, placeSlopes: Matrix): Matrix {
  const { rows } = shares;
  const byLogits = createMatrix(rows, rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let at = row * rows; at < (row + 1) * rows; at++)
      sum += float32At(shares.data, at) * float32At(byShares.data, at);
    for (let other = 0; other < rows; other++) {
      const at = row * rows + other;
      const slope = float32At(shares.data, at) * (float32At(byShares.data, at) - sum);
      const place = relativePlace(row, other);
      placeSlopes.data[place] = float32At(placeSlopes.data, place) + slope;
      byLogits.data[at] = slope / sqrt(WIDTH);
    }
  }
  return byLogits;
}
