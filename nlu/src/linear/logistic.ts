export interface LogisticTask {
  /** examples × inputs, row-major */
  inputs: Float64Array;
  inputCount: number;
  /** Probability each example should get, 0–1. */
  targets: Float64Array;
  /** Weight of each example. */
  importance: Float64Array;
  /** What the coefficients are where the examples say nothing; the last one is the constant. */
  prior: readonly number[];
  /** Pull towards the prior. */
  pull: number;
}

const STEPS = 30;
const SMALLEST_SHARE = 1 / 1024;
const SMALL_GAIN = 1e-7;

export function sigmoid(score: number): number {
  return score >= 0 ? 1 / (1 + Math.exp(-score)) : 1 - 1 / (1 + Math.exp(score));
}

/** Logistic regression with few inputs by Newton steps, each halved until the loss falls. @returns coefficients, the constant last */
export function fitLogistic(task: LogisticTask): number[] {
  let coefficients = [...task.prior];
  let current = slopes(task, coefficients);
  for (let step = 0; step < STEPS; step++) {
    const change = solveSymmetric(current.hessian, current.gradient);
    let share = 1;
    let next = coefficients.map((value, at) => value - change[at]);
    let ahead = slopes(task, next);
    while (ahead.loss > current.loss && share > SMALLEST_SHARE) {
      share /= 2;
      next = coefficients.map((value, at) => value - share * change[at]);
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

/** Gradient and Hessian of the penalised loss; exported for the gradient check. */
export function slopes(
  task: LogisticTask,
  coefficients: readonly number[],
): { loss: number; gradient: number[]; hessian: number[][] } {
  const size = coefficients.length;
  const gradient = coefficients.map((value, at) => task.pull * (value - task.prior[at]));
  const hessian = coefficients.map((_, row) => coefficients.map((__, column) => (row === column ? task.pull : 0)));
  let loss = 0;
  coefficients.forEach((value, at) => (loss += (task.pull / 2) * (value - task.prior[at]) ** 2));
  const input = new Float64Array(size).fill(1);
  for (let example = 0; example < task.targets.length; example++) {
    let score = coefficients[size - 1];
    for (let at = 0; at < task.inputCount; at++) {
      input[at] = task.inputs[example * task.inputCount + at];
      score += input[at] * coefficients[at];
    }
    const probability = sigmoid(score);
    const weight = task.importance[example];
    const target = task.targets[example];
    loss += weight * (Math.max(0, score) + Math.log1p(Math.exp(-Math.abs(score))) - target * score);
    const curve = weight * Math.max(1e-9, probability * (1 - probability));
    for (let row = 0; row < size; row++) {
      gradient[row] += weight * (probability - target) * input[row];
      for (let column = 0; column < size; column++) hessian[row][column] += curve * input[row] * input[column];
    }
  }
  return { loss, gradient, hessian };
}

/** Solves a small positive definite system by Gaussian elimination; inputs are not changed. */
function solveSymmetric(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    for (let row = pivot + 1; row < rows.length; row++) {
      const factor = rows[row][pivot] / rows[pivot][pivot];
      for (let column = pivot; column <= rows.length; column++) rows[row][column] -= factor * rows[pivot][column];
    }
  }
  const solution = new Array<number>(rows.length).fill(0);
  for (let row = rows.length - 1; row >= 0; row--) {
    let rest = rows[row][rows.length];
    for (let column = row + 1; column < rows.length; column++) rest -= rows[row][column] * solution[column];
    solution[row] = rest / rows[row][row];
  }
  return solution;
}
