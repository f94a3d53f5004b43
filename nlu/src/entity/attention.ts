import { add, addTransposedTimes, createMatrix, times, timesTransposed } from '../linear/dense.ts';
import type { Matrix } from '../linear/dense.ts';

const { exp, max, min, sqrt } = Math;

/** Width of a token's vector. */
export const WIDTH = 32;
/** Tokens further apart than this are equally far. */
export const REACH = 8;

/**
 * One layer of self-attention over the tokens of a sentence (Vaswani et al. 2017) with learned preferences for relative places
 * (Shaw et al. 2018), and a layer of rectified units: what a tag may owe to any word of the sentence, however far.
 */
export interface AttentionWeights {
  query: Matrix;
  key: Matrix;
  value: Matrix;
  /** Mixes what was attended to back into the token. All four are width × width. */
  mix: Matrix;
  /** 1 × (2 · REACH + 1): preference for each relative place. */
  place: Matrix;
  /** width × width and 1 × width */
  inner: Matrix;
  innerBias: Matrix;
  /** tags × width */
  output: Matrix;
}

/** What the forward pass leaves for the backward pass. Each has one row per token. */
export interface AttentionPass {
  tokens: Matrix;
  queries: Matrix;
  keys: Matrix;
  values: Matrix;
  /** tokens × tokens, each row sums to 1 */
  shares: Matrix;
  attended: Matrix;
  mixed: Matrix;
  units: Matrix;
  /** tokens × tags */
  scores: Matrix;
}

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

/** @param tokens one vector per token, tokens × width */
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
    units.data[at] = max(0, units.data[at] + weights.innerBias.data[at % WIDTH]);
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
      const score = data[row * rows + other] / sqrt(WIDTH) + place.data[relativePlace(row, other)];
      data[row * rows + other] = score;
      if (score > top) top = score;
    }
    let sum = 0;
    for (let at = row * rows; at < (row + 1) * rows; at++) sum += data[at] = exp(data[at] - top);
    for (let at = row * rows; at < (row + 1) * rows; at++) data[at] /= sum;
  }
}

function relativePlace(row: number, other: number): number {
  return max(-REACH, min(REACH, other - row)) + REACH;
}

/**
 * Adds the slopes of a loss to `slopes`, given its slopes by the scores.
 * @returns its slopes by the token vectors
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
    if (pass.units.data[at] <= 0) byUnits.data[at] = 0;
    slopes.innerBias.data[at % WIDTH] += byUnits.data[at];
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

/** Slopes by queries · keys (before division by the root of the width, which is applied here), from slopes by shares. */
function throughShares(shares: Matrix, byShares: Matrix, placeSlopes: Matrix): Matrix {
  const { rows } = shares;
  const byLogits = createMatrix(rows, rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let at = row * rows; at < (row + 1) * rows; at++) sum += shares.data[at] * byShares.data[at];
    for (let other = 0; other < rows; other++) {
      const at = row * rows + other;
      const slope = shares.data[at] * (byShares.data[at] - sum);
      placeSlopes.data[relativePlace(row, other)] += slope;
      byLogits.data[at] = slope / sqrt(WIDTH);
    }
  }
  return byLogits;
}
