import { addRows, lengthOf } from './centroid.ts';
import { descend, forget } from './binary-svm.ts';
import type { BinaryProblem, BinarySolution } from './binary-svm.ts';
import type { Random } from './random.ts';

export interface HeldOut {
  fold: Uint8Array;
  folds: number;
  /** The rows to score. */
  rows: Int32Array;
  /** Row values without what only the row's own fold knows; layout of `rows.value`. */
  value: Float32Array;
}

/** Held-out rows × classes, row-major; scores without having seen the row. Empty without `HeldOut`. */
export interface HeldScores {
  heldSvm: Float32Array;
  heldCentroid: Float32Array;
}

export interface HoldOutStep {
  held: HeldOut;
  problem: BinaryProblem;
  solution: BinarySolution;
  /** Rows of the class, and their sum. */
  members: readonly number[];
  memberSum: Float32Array;
  random: Random;
  target: number;
  classCount: number;
}

/** Going on from the full solution with a fold taken out settles quickly. */
const HELD_OUT_PASSES = 2;

/** Scores of one class for each held-out row, by a solution and a centroid that have not seen its fold. */
export function holdOut(step: HoldOutStep, scores: HeldScores): void {
  const { held, problem, solution, members } = step;
  // Rows without weight in the full solution hardly gain any when a fold is taken out, the class's own rows do.
  const learnable: number[] = [];
  for (let row = 0; row < held.fold.length; row++)
    if (solution.alphas[row] > 0 || problem.signs[row] > 0) learnable.push(row);
  const sum = new Float32Array(step.memberSum.length);
  for (let fold = 0; fold < held.folds; fold++) {
    const without: BinarySolution = {
      weights: solution.weights.slice(),
      alphas: solution.alphas.slice(),
      bias: solution.bias,
    };
    forget(problem, without, (row) => held.fold[row] === fold);
    const order = Int32Array.from(learnable.filter((row) => held.fold[row] !== fold));
    descend(problem, without, order, { count: order.length, passes: HELD_OUT_PASSES, random: step.random });
    sum.set(step.memberSum);
    addRows(
      problem.rows,
      members.filter((row) => held.fold[row] === fold),
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
  const isLeft = step.members.some((row) => held.fold[row] !== fold);
  // What is left of a sum after all its rows were taken away is rounding, no direction.
  const factor = isLeft ? 1 / (lengthOf(sum) || 1) : 0;
  for (let place = 0; place < held.rows.length; place++) {
    const row = held.rows[place];
    if (held.fold[row] !== fold) continue;
    let svm = bias;
    let centroid = 0;
    for (let at = rowStart[row], end = rowStart[row + 1]; at < end; at++) {
      svm += weights[index[at]] * value[at];
      centroid += sum[index[at]] * value[at];
    }
    scores.heldSvm[place * classCount + target] = svm;
    scores.heldCentroid[place * classCount + target] = factor * centroid;
  }
}
