import type { SparseRows } from './csr.ts';
import { shuffle } from './random.ts';
import type { Random } from './random.ts';

/** One class against the rest: rows, their squared lengths, and for each row +1 or -1. */
export interface BinaryProblem {
  rows: SparseRows;
  norms: Float32Array;
  signs: Int8Array;
  /** C of the SVM: how dear a violated margin is against large weights. */
  cost: number;
}

/** Primal weights with their dual variables, one per row, kept together so that solving can go on from here. */
export interface BinarySolution {
  weights: Float32Array;
  bias: number;
  alphas: Float32Array;
}

export interface DescentOptions {
  /** How many of the first rows of `order` to learn from. */
  count: number;
  passes: number;
  random: Random;
}

/** Largest gradient at which the solution counts as found. */
const TOLERANCE = 0.05;
/** A row this far beyond its margin, and without weight in the solution, is left out until the others have settled. */
const SHRINK_MARGIN = 0.1;

export function createSolution(problem: BinaryProblem): BinarySolution {
  return { weights: new Float32Array(problem.rows.columns), bias: 0, alphas: new Float32Array(problem.norms.length) };
}

/**
 * L2-regularised L2-loss SVM by dual coordinate descent with shrinking (Hsieh et al., ICML 2008). The bias is the weight of a
 * constant feature 1. Changes `solution` and the order of `order`, whose first `count` rows are the ones to learn from.
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
  const { rowStart, index, value } = problem.rows;
  const { norms, signs } = problem;
  const { weights, alphas } = solution;
  const softness = 1 / (2 * problem.cost);
  let { bias } = solution;
  let active = count;
  let gradient = 0;
  for (let place = 0; place < active; place++) {
    const row = order[place];
    const from = rowStart[row];
    const to = rowStart[row + 1];
    const sign = signs[row];
    const alpha = alphas[row];
    let score = bias;
    for (let at = from; at < to; at++) score += weights[index[at]] * value[at];
    const slope = sign * score - 1 + alpha * softness;
    if (alpha === 0 && slope >= 0) {
      if (slope > SHRINK_MARGIN) {
        order[place--] = order[--active];
        order[active] = row;
      }
      continue;
    }
    if (Math.abs(slope) > gradient) gradient = Math.abs(slope);
    const next = Math.max(0, alpha - slope / (norms[row] + 1 + softness));
    const step = (next - alpha) * sign;
    alphas[row] = next;
    if (step === 0) continue;
    bias += step;
    for (let at = from; at < to; at++) weights[index[at]] += step * value[at];
  }
  solution.bias = bias;
  return { active, gradient };
}

/** Takes rows out of the solution as if they had never been learned from: the start for cross-fitting. */
export function forget(problem: BinaryProblem, solution: BinarySolution, isForgotten: (row: number) => boolean): void {
  const { rowStart, index, value } = problem.rows;
  for (let row = 0; row < solution.alphas.length; row++) {
    if (solution.alphas[row] === 0 || !isForgotten(row)) continue;
    const step = solution.alphas[row] * problem.signs[row];
    solution.bias -= step;
    for (let at = rowStart[row]; at < rowStart[row + 1]; at++) solution.weights[index[at]] -= step * value[at];
    solution.alphas[row] = 0;
  }
}
