import { descend, forget } from '../binary-svm.ts';
import type { BinaryProblem, BinarySolution } from '../binary-svm.ts';
import { LANES } from '../mixed-rows.ts';
import type { MixedRows } from '../mixed-rows.ts';
import type { Random } from '../random.ts';
import { float32At, float64At, int32At, int8At, uint8At } from '../../element-reads.ts';

export interface HeldOut {
  /** Fold number of each row. */
  fold: Uint8Array;
  folds: number;
  /** The rows to score. */
  rows: Int32Array;
  /** Row values without features that occur only in the row's own fold; same layout as `rows.value`. */
  value: Float32Array;
}

/**
 * Scores by classifiers that were not trained on the row: held-out rows × classes, row-major. Empty without `HeldOut`.
 */
export interface HeldScores {
  heldSvm: Float32Array;
  heldCentroid: Float32Array;
}

/** Space for a solution, and for numbers of rows. */
interface RowsRoom {
  weights: Float32Array;
  alphas: Float32Array;
  order: Int32Array;
}

interface HoldOutStep {
  held: HeldOut;
  /** All rows with their values as held-out ones. */
  heldRows: MixedRows;
  problem: BinaryProblem;
  solution: BinarySolution;
  room: RowsRoom;
  random: Random;
  target: number;
  classCount: number;
}

/** Descent converges quickly from the full solution with one fold removed. */
const HELD_OUT_PASSES = 2;

/** Scores each held-out row for one class, by an SVM trained without the row's fold. */
export function holdOut(step: HoldOutStep, scores: Float32Array): void {
  const { held, heldRows, problem, solution, room, target, classCount } = step;
  const { weights, alphas, order } = room;
  for (let fold = 0; fold < held.folds; fold++) {
    weights.set(solution.weights);
    alphas.set(solution.alphas);
    const without: BinarySolution = { weights, alphas, bias: solution.bias };
    forget(problem, without, (row) => uint8At(held.fold, row) === fold);
    // Removing a fold hardly turns other rows into support vectors, except rows of the class itself.
    let count = 0;
    for (let row = 0; row < order.length; row++) {
      if (uint8At(held.fold, row) === fold) continue;
      if (float32At(solution.alphas, row) > 0 || int8At(problem.signs, row) > 0) order[count++] = row;
    }
    descend(problem, without, order, { count, passes: HELD_OUT_PASSES, random: step.random });
    held.rows.forEach((row, place) => {
      if (uint8At(held.fold, row) === fold)
        scores[place * classCount + target] = heldRows.dot(row, weights) + without.bias;
    });
  }
}

interface CentroidStep {
  held: HeldOut;
  rows: MixedRows;
  /** All rows with their values as held-out ones. */
  heldRows: MixedRows;
  /** Class number of each row. */
  classes: Int32Array;
  /** Number of the first of up to `LANES` classes. */
  first: number;
  lanes: number;
  classCount: number;
  /** Space for interleaved sums of the classes, and for a number of each. */
  sums: Float32Array;
  factors: Float32Array;
}

/** Scores each held-out row for some classes at once, by the directions of their rows outside the row's fold. */
export function holdOutCentroids(step: CentroidStep, scores: Float32Array): void {
  const { held, heldRows, first, lanes, classCount, sums } = step;
  for (let fold = 0; fold < held.folds; fold++) {
    sumOutside(step, fold);
    const lengths = lengthsOf(sums);
    held.rows.forEach((row, place) => {
      if (uint8At(held.fold, row) !== fold) return;
      const products = heldRows.dotLanes(row, sums);
      for (let lane = 0; lane < lanes; lane++)
        scores[place * classCount + first + lane] = float32At(products, lane) / (float64At(lengths, lane) || 1);
    });
  }
}

function sumOutside({ held, rows, classes, first, lanes, sums, factors }: CentroidStep, fold: number): void {
  sums.fill(0);
  for (let row = 0; row < rows.count; row++) {
    const lane = int32At(classes, row) - first;
    if (lane < 0 || lane >= lanes || uint8At(held.fold, row) === fold) continue;
    factors.fill(0);
    factors[lane] = 1;
    rows.addLanes(row, factors, sums);
  }
}

function lengthsOf(sums: Float32Array): Float64Array {
  const squares = new Float64Array(LANES);
  for (let at = 0; at < sums.length; at += LANES)
    for (let lane = 0; lane < LANES; lane++)
      squares[lane] = float64At(squares, lane) + float32At(sums, at + lane) * float32At(sums, at + lane);
  return squares.map(Math.sqrt);
}
