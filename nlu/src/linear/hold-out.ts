import { addRows, lengthOf } from './centroid.ts';
import { descend, forget } from './binary-svm.ts';
import type { BinaryProblem, BinarySolution } from './binary-svm.ts';
import type { Random } from './random.ts';
import { float32At, int32At, int8At, uint8At } from '../element-reads.ts';

export interface HeldOut {
  /** Fold number of each row. */
  fold: Uint8Array;
  folds: number;
  /** The rows to score. */
  rows: Int32Array;
  /** Row values without features that occur in the row's own fold only; same layout as `rows.value`. */
  value: Float32Array;
}

/** Scores by classifiers that have not seen the row: held-out rows × classes, row-major. Empty without `HeldOut`. */
export interface HeldScores {
  heldSvm: Float32Array;
  heldCentroid: Float32Array;
}

interface HoldOutStep {
  held: HeldOut;
  problem: BinaryProblem;
  solution: BinarySolution;
  /** Rows of the class. */
  members: readonly number[];
  /** Sum of these rows. */
  memberSum: Float32Array;
  random: Random;
  target: number;
  classCount: number;
}

/** Descent converges quickly from the full solution with one fold removed. */
const HELD_OUT_PASSES = 2;

/** Scores each held-out row for one class, by an SVM and a centroid trained without the row's fold. */
export function holdOut(step: HoldOutStep, scores: HeldScores): void {
  const { held, problem, solution, members } = step;
  // Removing a fold hardly turns other rows into support vectors, except rows of the class itself.
  const learnable: number[] = [];
  for (let row = 0; row < held.fold.length; row++)
    if (float32At(solution.alphas, row) > 0 || int8At(problem.signs, row) > 0) learnable.push(row);
  const sum = new Float32Array(step.memberSum.length);
  for (let fold = 0; fold < held.folds; fold++) {
    const without: BinarySolution = {
      weights: solution.weights.slice(),
      alphas: solution.alphas.slice(),
      bias: solution.bias,
    };
    forget(problem, without, (row) => uint8At(held.fold, row) === fold);
    const order = Int32Array.from(learnable.filter((row) => uint8At(held.fold, row) !== fold));
    descend(problem, without, order, { count: order.length, passes: HELD_OUT_PASSES, random: step.random });
    sum.set(step.memberSum);
    addRows(
      problem.rows,
      members.filter((row) => uint8At(held.fold, row) === fold),
      -1,
      sum,
    );
    scoreFold(step, fold, { svm: without, sum }, scores);
  }
}

function scoreFold(
  step: HoldOutStep,
  fold: number,
  learned: { svm: BinarySolution; sum: Float32Array },
  scores: HeldScores,
): void {
  const { held, problem, classCount, target } = step;
  const { rowStart, index } = problem.rows;
  const { value } = held;
  const { weights, bias } = learned.svm;
  const { sum } = learned;
  const isLeft = step.members.some((row) => uint8At(held.fold, row) !== fold);
  // After subtracting all rows from their sum, only rounding errors remain: no direction.
  const factor = isLeft ? 1 / (lengthOf(sum) || 1) : 0;
  for (let place = 0; place < held.rows.length; place++) {
    const row = int32At(held.rows, place);
    if (uint8At(held.fold, row) !== fold) continue;
    let svm = bias;
    let centroid = 0;
    for (let at = int32At(rowStart, row), end = int32At(rowStart, row + 1); at < end; at++) {
      const column = int32At(index, at);
      svm += float32At(weights, column) * float32At(value, at);
      centroid += float32At(sum, column) * float32At(value, at);
    }
    scores.heldSvm[place * classCount + target] = svm;
    scores.heldCentroid[place * classCount + target] = factor * centroid;
  }
}
