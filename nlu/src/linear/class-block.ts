import type { BinarySolution } from './binary-svm.ts';
import { LANES } from './mixed-rows.ts';
import type { MixedRows } from './mixed-rows.ts';
import { float32At, float64At, int32At, uint8At } from '../element-reads.ts';

/** Up to `LANES` consecutive classes, each trained against the rest on the same rows. */
interface BlockTask {
  rows: MixedRows;
  /** Squared length of each row. */
  norms: Float32Array;
  /** Class number of each row. */
  classes: Int32Array;
  /** Number of the first class. */
  first: number;
  /** Number of classes, at most `LANES`. */
  lanes: number;
  cost: number;
  room: BlockRoom;
}

interface BlockRoom {
  /** Weights of all classes: columns × LANES, row-major. */
  weights: Float32Array;
  /** The same weights class by class: LANES × columns. */
  apart: Float32Array;
  /** One number per class. */
  steps: Float32Array;
}

/** The first pass visits all rows of the block's classes and every fifth other row. */
const SKETCH_INTERVAL = 5;
/** Rows with a zero dual and at least this much slack are skipped until the next full pass. Unit: margin. */
const SURE_MARGIN = 0.2;

/** The solutions of the classes. `walk` reads the weights interleaved; all other code reads them per class. */
interface Block extends BlockTask {
  solutions: readonly BinarySolution[];
  /** Dual variables of all solutions: LANES × rows, row-major. */
  alphas: Float32Array;
  /** 1 for rows that may be support vectors; same layout as `alphas`. */
  isCandidate: Uint8Array;
  bias: Float64Array;
}

/** Starts a block: two passes of dual coordinate descent, rows in memory order. */
export function outline(task: BlockTask): Block {
  const { count, columns } = task.rows;
  const alphas = new Float32Array(count * LANES);
  const block: Block = {
    ...task,
    solutions: Array.from({ length: task.lanes }, (_, lane) => ({
      weights: task.room.apart.subarray(lane * columns, (lane + 1) * columns),
      bias: 0,
      alphas: alphas.subarray(lane * count, (lane + 1) * count),
    })),
    alphas,
    isCandidate: new Uint8Array(count * LANES),
    bias: new Float64Array(LANES),
  };
  const inBlock = (row: number): boolean =>
    int32At(task.classes, row) >= task.first && int32At(task.classes, row) < task.first + task.lanes;
  task.room.weights.fill(0);
  walk(block, (row) => row % SKETCH_INTERVAL === 0 || inBlock(row));
  walk(block, () => true);
  separate(block);
  return block;
}

/** Another such pass over all rows, starting from the current solutions. */
export function resume(block: Block): void {
  interleave(block);
  walk(block, () => true);
  separate(block);
}

/** One descent pass over the selected rows in all lanes; also updates `isCandidate` for these rows. */
function walk(block: Block, isWanted: (row: number) => boolean): void {
  for (let row = 0; row < block.norms.length; row++) if (isWanted(row)) visit(block, row);
}

function visit(block: Block, row: number): void {
  const { rows, bias, alphas, classes, first, lanes, isCandidate } = block;
  const { weights, steps } = block.room;
  const scores = rows.dotLanes(row, weights);
  const softness = 1 / (2 * block.cost);
  const curve = float32At(block.norms, row) + 1 + softness;
  const ownLane = int32At(classes, row) - first;
  steps.fill(0);
  let hasStep = false;
  for (let lane = 0; lane < lanes; lane++) {
    const cell = lane * rows.count + row;
    const sign = lane === ownLane ? 1 : -1;
    const alpha = float32At(alphas, cell);
    const slope = sign * (float32At(scores, lane) + float64At(bias, lane)) - 1 + alpha * softness;
    isCandidate[cell] = alpha > 0 || slope <= SURE_MARGIN ? 1 : 0;
    if (alpha === 0 && slope >= 0) continue;
    const next = Math.max(0, alpha - slope / curve);
    const step = (next - alpha) * sign;
    alphas[cell] = next;
    bias[lane] = float64At(bias, lane) + step;
    steps[lane] = step;
    hasStep = true;
  }
  if (hasStep) rows.addLanes(row, steps, weights);
}

/**
 * Writes the rows that may be support vectors of a class into `order`, ascending.
 * @returns their number
 */
export function writeCandidates({ rows, isCandidate }: Block, lane: number, order: Int32Array): number {
  let count = 0;
  for (let row = 0; row < rows.count; row++)
    if (uint8At(isCandidate, lane * rows.count + row) === 1) order[count++] = row;
  return count;
}

/** Copies the interleaved weights to the solutions. */
function separate({ rows, room, solutions, bias }: Block): void {
  solutions.forEach((solution, lane) => (solution.bias = float64At(bias, lane)));
  const { weights, apart } = room;
  for (let column = 0; column < rows.columns; column++)
    for (let lane = 0; lane < LANES; lane++)
      apart[lane * rows.columns + column] = float32At(weights, column * LANES + lane);
}

/** Copies the weights of the solutions back. */
function interleave({ rows, room, solutions, bias }: Block): void {
  solutions.forEach((solution, lane) => (bias[lane] = solution.bias));
  const { weights, apart } = room;
  for (let column = 0; column < rows.columns; column++)
    for (let lane = 0; lane < LANES; lane++)
      weights[column * LANES + lane] = float32At(apart, lane * rows.columns + column);
}
