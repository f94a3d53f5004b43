import type { BinarySolution } from './binary-svm.ts';
import { rowCount } from './csr.ts';
import type { SparseRows } from './csr.ts';

/** Classes whose weights lie side by side, so that one walk over a row serves them all: twice as fast as one by one. */
export const LANES = 8;

/** Up to `LANES` neighbouring classes, each against the rest, over the same rows. */
export interface BlockTask {
  rows: SparseRows;
  /** Squared length of each row. */
  norms: Float32Array;
  /** Class number of each row. */
  classes: Int32Array;
  /** Number of the first class. */
  first: number;
  /** How many classes, at most `LANES`. */
  lanes: number;
  cost: number;
}

/** The first pass sees the rows of the classes and every fifth other one. */
const SKETCH_INTERVAL = 5;
/** A row this far beyond its margin, without weight in the solution, is left alone until the next walk over all rows. */
const SURE_MARGIN = 0.2;

/** Several solutions side by side: weights columns × LANES; duals, and marks of the rows they may still hang on, rows × LANES; row-major. */
export interface Block extends BlockTask {
  weights: Float32Array;
  bias: Float64Array;
  alphas: Float32Array;
  isCandidate: Uint8Array;
}

/** Two passes of dual coordinate descent for several classes at once, rows as they lie in memory. */
export function outline(task: BlockTask): Block {
  const rows = rowCount(task.rows);
  const block: Block = {
    ...task,
    weights: new Float32Array(task.rows.columns * LANES),
    bias: new Float64Array(LANES),
    alphas: new Float32Array(rows * LANES),
    isCandidate: new Uint8Array(rows * LANES),
  };
  const inBlock = (row: number): boolean =>
    task.classes[row] >= task.first && task.classes[row] < task.first + task.lanes;
  walk(block, (row) => row % SKETCH_INTERVAL === 0 || inBlock(row));
  walk(block, () => true);
  return block;
}

/** One pass over the wanted rows in all lanes, which also marks anew the rows each lane may hang on. */
export function walk(block: Block, isWanted: (row: number) => boolean): void {
  const scores = new Float64Array(LANES);
  for (let row = 0; row < block.norms.length; row++) if (isWanted(row)) visit(block, row, scores);
}

function visit(block: Block, row: number, scores: Float64Array): void {
  score(block, row, scores);
  const { alphas, classes, first, lanes, isCandidate } = block;
  const softness = 1 / (2 * block.cost);
  const curve = block.norms[row] + 1 + softness;
  const ownLane = classes[row] - first;
  for (let lane = 0; lane < lanes; lane++) {
    const cell = row * LANES + lane;
    const sign = lane === ownLane ? 1 : -1;
    const alpha = alphas[cell];
    const slope = sign * scores[lane] - 1 + alpha * softness;
    isCandidate[cell] = alpha > 0 || slope <= SURE_MARGIN ? 1 : 0;
    if (alpha === 0 && slope >= 0) continue;
    const next = Math.max(0, alpha - slope / curve);
    alphas[cell] = next;
    addRow(block, row, lane, (next - alpha) * sign);
  }
}

/** Scores of one row in all lanes. */
function score({ rows, weights, bias }: Block, row: number, scores: Float64Array): void {
  const { rowStart, index, value } = rows;
  let [s0, s1, s2, s3, s4, s5, s6, s7] = bias;
  for (let at = rowStart[row], end = rowStart[row + 1]; at < end; at++) {
    const start = index[at] * LANES;
    const x = value[at];
    s0 += weights[start] * x;
    s1 += weights[start + 1] * x;
    s2 += weights[start + 2] * x;
    s3 += weights[start + 3] * x;
    s4 += weights[start + 4] * x;
    s5 += weights[start + 5] * x;
    s6 += weights[start + 6] * x;
    s7 += weights[start + 7] * x;
  }
  scores[0] = s0;
  scores[1] = s1;
  scores[2] = s2;
  scores[3] = s3;
  scores[4] = s4;
  scores[5] = s5;
  scores[6] = s6;
  scores[7] = s7;
}

function addRow({ rows, weights, bias }: Block, row: number, lane: number, step: number): void {
  const { rowStart, index, value } = rows;
  bias[lane] += step;
  for (let at = rowStart[row], end = rowStart[row + 1]; at < end; at++)
    weights[index[at] * LANES + lane] += step * value[at];
}

/** Copies a lane to a solution of its own. @returns the rows it may still hang on, in rising order */
export function takeOut(block: Block, lane: number, solution: BinarySolution): Int32Array {
  const { weights, alphas } = solution;
  solution.bias = block.bias[lane];
  for (let column = 0; column < weights.length; column++) weights[column] = block.weights[column * LANES + lane];
  const candidates = new Int32Array(alphas.length);
  let count = 0;
  for (let row = 0; row < alphas.length; row++) {
    alphas[row] = block.alphas[row * LANES + lane];
    if (block.isCandidate[row * LANES + lane] === 1) candidates[count++] = row;
  }
  return candidates.subarray(0, count);
}

export function putBack(block: Block, lane: number, { weights, alphas, bias }: BinarySolution): void {
  block.bias[lane] = bias;
  for (let column = 0; column < weights.length; column++) block.weights[column * LANES + lane] = weights[column];
  for (let row = 0; row < alphas.length; row++) block.alphas[row * LANES + lane] = alphas[row];
}
