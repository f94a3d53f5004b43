import type { MixedRows } from './mixed-rows.ts';
import { shuffle } from './random.ts';
import type { Random } from './random.ts';
import { float32At, int32At, int8At } from '../element-reads.ts';

/** One class against the rest. */
export interface BinaryProblem {
  rows: MixedRows;
  /** Squared length of each row. */
  norms: Float32Array;
  /** +1 for rows of the class, -1 for all others. */
  signs: Int8Array;
  /** The SVM's C: penalty of margin violations relative to the weights. */
  cost: number;
}

/** Primal weights and the dual variable of each row. Descent can resume from any solution. */
export interface BinarySolution {
  weights: Float32Array;
  bias: number;
  alphas: Float32Array;
}

interface DescentOptions {
  /** Number of leading entries of `order` to learn from. */
  count: number;
  passes: number;
  random: Random;
}

/** Converged when no projected gradient is larger. */
const TOLERANCE = 0.05;
/** Rows with a zero dual and at least this much slack are dropped until the others have converged. Unit: margin. */
const SHRINK_MARGIN = 0.1;

export function createSolution({ rows }: BinaryProblem): BinarySolution {
  return { weights: rows.floats(rows.columns), bias: 0, alphas: new Float32Array(rows.count) };
}

/**
 * Trains an L2-regularized, L2-loss SVM by dual coordinate descent with shrinking (Hsieh et al., ICML 2008). The bias
 * is the weight of a constant feature 1. Updates `solution` and permutes `order`.
 */
export function descend(
  problem: BinaryProblem,
  solution: BinarySolution,
  order: Int32Array,
  options: DescentOptions,
): void {
  let active = options.count;
  for (let pass = 0; pass < options.passes; pass++) {
    shuffle(order, active, options.random);
    const before = active;
    const worst = onePass(problem, solution, order, active);
    active = worst.active;
    if (worst.gradient >= TOLERANCE) continue;
    if (before === options.count) break;
    active = options.count;
  }
}

function onePass(
  problem: BinaryProblem,
  solution: BinarySolution,
  order: Int32Array,
  count: number,
): { active: number; gradient: number } {
  const { rows, norms, signs } = problem;
  const { weights, alphas } = solution;
  const softness = 1 / (2 * problem.cost);
  let { bias } = solution;
  let active = count;
  let gradient = 0;
  for (let place = 0; place < active; place++) {
    const row = int32At(order, place);
    const sign = int8At(signs, row);
    const alpha = float32At(alphas, row);
    const slope = sign * (rows.dot(row, weights) + bias) - 1 + alpha * softness;
    if (alpha === 0 && slope >= 0) {
      if (slope > SHRINK_MARGIN) {
        order[place--] = int32At(order, --active);
        order[active] = row;
      }
      continue;
    }
    if (Math.abs(slope) > gradient) gradient = Math.abs(slope);
    const next = Math.max(0, alpha - slope / (float32At(norms, row) + 1 + softness));
    const step = (next - alpha) * sign;
    alphas[row] = next;
    if (step === 0) continue;
    bias += step;
    rows.add(row, step, weights);
  }
  solution.bias = bias;
  return { active, gradient };
}

/** Removes rows from the solution by setting their duals to zero: the warm start for cross-fitting. */
export function forget(problem: BinaryProblem, solution: BinarySolution, isForgotten: (row: number) => boolean): void {
  const { weights, alphas } = solution;
  for (let row = 0; row < alphas.length; row++) {
    if (float32At(alphas, row) === 0 || !isForgotten(row)) continue;
    const step = float32At(alphas, row) * int8At(problem.signs, row);
    solution.bias -= step;
    problem.rows.add(row, -step, weights);
    alphas[row] = 0;
  }
}
