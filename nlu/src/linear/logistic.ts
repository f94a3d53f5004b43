import { float64At, itemAt, numberAt } from '../element-reads.ts';
import { exp } from '../numbers/exponential.ts';
import { log } from '../numbers/logarithm.ts';

interface LogisticTask {
  /** examples × inputs, row-major */
  inputs: Float64Array;
  inputCount: number;
  /** Target probability of each example, 0–1. */
  targets: Float64Array;
  /** Weight of each example. */
  importance: Float64Array;
  /** Mean of the Gaussian prior on the coefficients; the last one is the constant. */
  prior: readonly number[];
  /** Precision of the prior: the strength of the L2 penalty. */
  pull: number;
}

/** Maximum Newton steps. */
const STEPS = 30;
/** Shortest step tried before giving up, as a fraction of the full Newton step. */
const SMALLEST_SHARE = 1 / 1024;
/** Converged when a step lowers the loss by less. */
const SMALL_GAIN = 1e-7;

export function sigmoid(score: number): number {
  return score >= 0 ? 1 / (1 + exp(-score)) : 1 - 1 / (1 + exp(score));
}

/** The score of a probability; infinite for 0 and 1. */
export function logit(probability: number): number {
  return log(probability / (1 - probability));
}

/**
 * Logistic regression with few inputs, by Newton's method with step halving.
 * @returns coefficients, the constant last
 */
export function fitLogistic(task: LogisticTask): number[] {
  let coefficients = [...task.prior];
  let current = slopes(task, coefficients);
  for (let step = 0; step < STEPS; step++) {
    const change = solveSymmetric(current.hessian, current.gradient);
    let share = 1;
    let next = coefficients.map((value, at) => value - numberAt(change, at));
    let ahead = slopes(task, next);
    while (ahead.loss > current.loss && share > SMALLEST_SHARE) {
      share /= 2;
      next = moved(coefficients, change, share);
      ahead = slopes(task, next);
    }
    const gain = current.loss - ahead.loss;
    if (gain <= 0) break;
    coefficients = next;
    current = ahead;
    if (gain < SMALL_GAIN) break;
  }
  return coefficients;
}

function moved(from: readonly number[], change: readonly number[], share: number): number[] {
  return from.map((value, at) => value - share * numberAt(change, at));
}

/** Loss with penalty, its gradient and Hessian (size × size). Exported for the gradient check. */
export function slopes(
  task: LogisticTask,
  coefficients: readonly number[],
): { loss: number; gradient: number[]; hessian: number[][] } {
  const size = coefficients.length;
  const gradient = coefficients.map((value, at) => task.pull * (value - numberAt(task.prior, at)));
  const hessian = coefficients.map((_, row) => coefficients.map((__, column) => (row === column ? task.pull : 0)));
  let loss = 0;
  coefficients.forEach((value, at) => (loss += (task.pull / 2) * (value - numberAt(task.prior, at)) ** 2));
  const input = new Float64Array(size).fill(1);
  for (let example = 0; example < task.targets.length; example++) {
    let score = numberAt(coefficients, size - 1);
    for (let at = 0; at < task.inputCount; at++) {
      input[at] = float64At(task.inputs, example * task.inputCount + at);
      score += float64At(input, at) * numberAt(coefficients, at);
    }
    const probability = sigmoid(score);
    const weight = float64At(task.importance, example);
    const target = float64At(task.targets, example);
    loss += weight * (Math.max(0, score) + Math.log1p(Math.exp(-Math.abs(score))) - target * score);
    const curve = weight * Math.max(1e-9, probability * (1 - probability));
    for (let row = 0; row < size; row++) {
      const curves = itemAt(hessian, row);
      gradient[row] = numberAt(gradient, row) + weight * (probability - target) * float64At(input, row);
      for (let column = 0; column < size; column++)
        curves[column] = numberAt(curves, column) + curve * float64At(input, row) * float64At(input, column);
    }
  }
  return { loss, gradient, hessian };
}

/** Solves a small positive definite system by Gaussian elimination, which needs no pivoting for these. */
function solveSymmetric(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, numberAt(right, at)]);
  const size = rows.length;
  rows.forEach((pivot, place) => {
    rows.slice(place + 1).forEach((row) => {
      const factor = numberAt(row, place) / numberAt(pivot, place);
      for (let column = place; column <= size; column++)
        row[column] = numberAt(row, column) - factor * numberAt(pivot, column);
    });
  });
  const solution = new Array<number>(size).fill(0);
  for (let place = size - 1; place >= 0; place--) {
    const row = itemAt(rows, place);
    let rest = numberAt(row, size);
    for (let column = place + 1; column < size; column++) rest -= numberAt(row, column) * numberAt(solution, column);
    solution[place] = rest / numberAt(row, place);
  }
  return solution;
}
