import type { BinarySolution } from './binary-svm.ts';
import { rowCount } from './csr.ts';
import type { SparseRows } from './csr.ts';
import { float32At, float64At, int32At, uint8At } from '../element-reads.ts';

/** Classes trained together. Their weights are interleaved, so one pass over a row serves all: twice as fast. */
export const LANES = 8;

/** Up to `LANES` consecutive classes, each trained against the rest on the same rows. */
interface BlockTask {
  rows: SparseRows;
  /** Squared length of each row. */
  norms: Float32Array;
  /** Class number of each row. */
  classes: Int32Array;
  /** Number of the first class. */
  first: number;
  /** Number of classes, at most `LANES`. */
  lanes: number;
  cost: number;
}

/** The first pass visits all rows of the block's classes and every fifth other row. */
const SKETCH_INTERVAL = 5;
/** Rows with a zero dual and at least this much slack are skipped until the next full pass. Unit: margin. */
const SURE_MARGIN = 0.2;

/** Interleaved solutions of up to `LANES` classes. */
interface Block extends BlockTask {
  /** columns × LANES, row-major */
  weights: Float32Array;
  bias: Float64Array;
  /** Dual variables, rows × LANES, row-major. */
  alphas: Float32Array;
  /** 1 for rows that may be support vectors; same layout as `alphas`. */
  isCandidate: Uint8Array;
}

/** Starts a block: two passes of dual coordinate descent, rows in memory order. */
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
    int32At(task.classes, row) >= task.first && int32At(task.classes, row) < task.first + task.lanes;
  walk(block, (row) => row % SKETCH_INTERVAL === 0 || inBlock(row));
  walk(block, () => true);
  return block;
}

/** One descent pass over the selected rows in all lanes; also updates `isCandidate` for these rows. */
export function walk(block: Block, isWanted: (row: number) => boolean): void {
  const scores = new Float64Array(LANES);
  for (let row = 0; row < block.norms.length; row++) if (isWanted(row)) visit(block, row, scores);
}

function visit(block: Block, row: number, scores: Float64Array): void {
  score(block, row, scores);
  const { alphas, classes, first, lanes, isCandidate } = block;
  const softness = 1 / (2 * block.cost);
  const curve = float32At(block.norms, row) + 1 + softness;
  const ownLane = int32At(classes, row) - first;
  for (let lane = 0; lane < lanes; lane++) {
    const cell = row * LANES + lane;
    const sign = lane === ownLane ? 1 : -1;
    const alpha = float32At(alphas, cell);
    const slope = sign * float64At(scores, lane) - 1 + alpha * softness;
    isCandidate[cell] = alpha > 0 || slope <= SURE_MARGIN ? 1 : 0;
    if (alpha === 0 && slope >= 0) continue;
    const next = Math.max(0, alpha - slope / curve);
    alphas[cell] = next;
    addRow(block, row, lane, (next - alpha) * sign);
  }
}

/** Scores one row in all lanes. Unrolled: the eight sums stay in registers. */
function score({ rows, weights, bias }: Block, row: number, scores: Float64Array): void {
  const { rowStart, index, value } = rows;
  let s0 = float64At(bias, 0);
  let s1 = float64At(bias, 1);
  let s2 = float64At(bias, 2);
  let s3 = float64At(bias, 3);
  let s4 = float64At(bias, 4);
  let s5 = float64At(bias, 5);
  let s6 = float64At(bias, 6);
  let s7 = float64At(bias, 7);
  for (let at = int32At(rowStart, row), end = int32At(rowStart, row + 1); at < end; at++) {
    const start = int32At(index, at) * LANES;
    const x = float32At(value, at);
    s0 += float32At(weights, start) * x;
    s1 += float32At(weights, start + 1) * x;
    s2 += float32At(weights, start + 2) * x;
    s3 += float32At(weights, start + 3) * x;
    s4 += float32At(weights, start + 4) * x;
    s5 += float32At(weights, start + 5) * x;
    s6 += float32At(weights, start + 6) * x;
    s7 += float32At(weights, start + 7) * x;
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
  bias[lane] = float64At(bias, lane) + step;
  for (let at = int32At(rowStart, row), end = int32At(rowStart, row + 1); at < end; at++) {
    const cell = int32At(index, at) * LANES + lane;
    weights[cell] = float32At(weights, cell) + step * float32At(value, at);
  }
}

/**
 * Copies one lane into `solution`.
 * @returns the rows that may be support vectors, ascending
 */
export function takeOut(block: Block, lane: number, solution: BinarySolution): Int32Array {
  const { weights, alphas } = solution;
  solution.bias = float64At(block.bias, lane);
  for (let column = 0; column < weights.length; column++)
    weights[column] = float32At(block.weights, column * LANES + lane);
  const candidates = new Int32Array(alphas.length);
  let count = 0;
  for (let row = 0; row < alphas.length; row++) {
    alphas[row] = float32At(block.alphas, row * LANES + lane);
    if (uint8At(block.isCandidate, row * LANES + lane) === 1) candidates[count++] = row;
  }
  return candidates.subarray(0, count);
}

/** Copies `solution` back into its lane. */
export function putBack(block: Block, lane: number, { weights, alphas, bias }: BinarySolution): void {
  block.bias[lane] = bias;
  for (let column = 0; column < weights.length; column++)
    block.weights[column * LANES + lane] = float32At(weights, column);
  for (let row = 0; row < alphas.length; row++) block.alphas[row * LANES + lane] = float32At(alphas, row);
}
