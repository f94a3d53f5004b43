import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSolution, descend, forget } from './binary-svm.ts';
import type { BinaryProblem } from './binary-svm.ts';
import { rowDot, squaredNorms } from './csr.ts';
import type { SparseRows } from './csr.ts';
import { stratifiedFolds } from './folds.ts';
import { fitLogistic, sigmoid, slopes } from './logistic.ts';
import { quantise, scoreAll } from './quantised-rows.ts';
import { createRandom } from './random.ts';
import { softmaxInto, softmaxLoss } from './softmax.ts';

function fromDense(dense: readonly (readonly number[])[]): SparseRows {
  const rowStart = new Int32Array(dense.length + 1);
  const index: number[] = [];
  const value: number[] = [];
  dense.forEach((row, at) => {
    row.forEach((entry, column) => {
      if (entry === 0) return;
      index.push(column);
      value.push(entry);
    });
    rowStart[at + 1] = index.length;
  });
  return { rowStart, index: Int32Array.from(index), value: Float32Array.from(value), columns: dense[0]?.length ?? 0 };
}

function randomProblem(rows: number, columns: number, seed: number): { problem: BinaryProblem; dense: number[][] } {
  const random = createRandom(seed);
  const dense = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (random() < 0.5 ? 0 : random() * 2 - 1)),
  );
  const matrix = fromDense(dense);
  return {
    dense,
    problem: {
      rows: matrix,
      norms: squaredNorms(matrix),
      signs: Int8Array.from(dense, (row) => (row[0] + 0.3 * random() > 0.1 ? 1 : -1)),
      cost: 1,
    },
  };
}

/** ½|w|² + ½b² + C Σ max(0, 1 - y·score)² */
function objective(
  problem: BinaryProblem,
  dense: readonly number[][],
  weights: ArrayLike<number>,
  bias: number,
): number {
  const norm = Array.from(weights).reduce((sum, weight) => sum + weight * weight, bias * bias) / 2;
  return dense.reduce(
    (sum, row, at) =>
      sum +
      problem.cost *
        Math.max(0, 1 - problem.signs[at] * row.reduce((score, x, column) => score + x * weights[column], bias)) ** 2,
    norm,
  );
}

/** Plain gradient descent on the same objective: slow and obvious. */
function slowSvm(problem: BinaryProblem, dense: readonly number[][]): number {
  const weights = new Float64Array(problem.rows.columns);
  let bias = 0;
  for (let step = 0; step < 20_000; step++) {
    const slope = Float64Array.from(weights);
    let biasSlope = bias;
    dense.forEach((row, at) => {
      const sign = problem.signs[at];
      const gap = Math.max(0, 1 - sign * row.reduce((score, x, column) => score + x * weights[column], bias));
      row.forEach((x, column) => (slope[column] -= 2 * problem.cost * gap * sign * x));
      biasSlope -= 2 * problem.cost * gap * sign;
    });
    for (let column = 0; column < weights.length; column++) weights[column] -= 0.002 * slope[column];
    bias -= 0.002 * biasSlope;
  }
  return objective(problem, dense, weights, bias);
}

describe('SVM by dual coordinate descent', () => {
  test('two points on a line: the hand-computed answer', () => {
    // x = ±1, C = 1: by symmetry b = 0, and w minimises ½w² + 2(1 - w)², so w = 4/5.
    const rows = fromDense([[1], [-1]]);
    const problem: BinaryProblem = { rows, norms: squaredNorms(rows), signs: Int8Array.from([1, -1]), cost: 1 };
    const solution = createSolution(problem);
    descend(problem, solution, Int32Array.from([0, 1]), { count: 2, passes: 200, random: createRandom(1) });
    expect(solution.weights[0]).toBeCloseTo(0.8, 1);
    expect(solution.bias).toBeCloseTo(0, 1);
  });

  test.each([1, 2, 3])('reaches the objective of gradient descent (problem %i)', (seed) => {
    const { problem, dense } = randomProblem(30, 6, seed);
    const solution = createSolution(problem);
    descend(problem, solution, Int32Array.from(dense.keys()), { count: 30, passes: 100, random: createRandom(seed) });
    const slow = slowSvm(problem, dense);
    expect(objective(problem, dense, solution.weights, solution.bias)).toBeLessThan(slow * 1.005 + 0.01);
  });

  test('weights stay the sum of their rows, also after rows were forgotten', () => {
    const { problem, dense } = randomProblem(20, 5, 7);
    const solution = createSolution(problem);
    descend(problem, solution, Int32Array.from(dense.keys()), { count: 20, passes: 10, random: createRandom(1) });
    forget(problem, solution, (row) => row % 3 === 0);
    for (let column = 0; column < 5; column++) {
      const sum = dense.reduce((total, row, at) => total + solution.alphas[at] * problem.signs[at] * row[column], 0);
      expect(solution.weights[column]).toBeCloseTo(sum, 4);
    }
    expect(solution.alphas[0]).toBe(0);
  });
});

describe('logistic regression', () => {
  const task = {
    inputs: Float64Array.from([0.5, -1, 2, 0.3, -0.7, 1.1]),
    inputCount: 2,
    targets: Float64Array.from([1, 0, 1]),
    importance: Float64Array.from([1, 2, 0.5]),
    prior: [1, 0.5, -0.2],
    pull: 0.3,
  };

  test('gradient and Hessian agree with differences', () => {
    const at = [0.2, -0.4, 0.7];
    const step = 1e-5;
    const moved = (place: number, by: number): number[] => at.map((value, own) => (own === place ? value + by : value));
    const { gradient, hessian } = slopes(task, at);
    gradient.forEach((slope, place) => {
      const difference = (slopes(task, moved(place, step)).loss - slopes(task, moved(place, -step)).loss) / (2 * step);
      expect(slope).toBeCloseTo(difference, 6);
      hessian[place].forEach((curve, other) => {
        const change =
          (slopes(task, moved(other, step)).gradient[place] - slopes(task, moved(other, -step)).gradient[place]) /
          (2 * step);
        expect(curve).toBeCloseTo(change, 6);
      });
    });
  });

  test('ends where the gradient is zero, from any start', () => {
    const random = createRandom(3);
    for (let run = 0; run < 20; run++) {
      const count = 50;
      const inputs = Float64Array.from({ length: count }, () => random() * 8 - 4);
      const big = {
        inputs,
        inputCount: 1,
        targets: inputs.map((x) => (x + random() > 0.5 ? 1 : 0)),
        importance: new Float64Array(count).fill(1),
        prior: [random() * 10, random() * 10 - 5],
        pull: 0.01,
      };
      slopes(big, fitLogistic(big)).gradient.forEach((slope) => expect(Math.abs(slope)).toBeLessThan(0.01));
    }
  });
});

test('softmax sums to one and its loss is -log of the share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ noNaN: true, min: -50, max: 50 }), { minLength: 1 }),
      fc.double({ noNaN: true, min: 0.5, max: 32 }),
      (list, sharpness) => {
        const scores = Float32Array.from(list);
        const shares = new Float32Array(scores.length);
        softmaxInto(scores, sharpness, shares);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
        const top = scores.indexOf(Math.max(...scores));
        expect(Math.exp(-softmaxLoss(scores, sharpness, top))).toBeCloseTo(shares[top], 5);
      },
    ),
  );
});

test('sigmoid is finite and symmetric everywhere', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (score) => {
      expect(sigmoid(score) + sigmoid(-score)).toBeCloseTo(1, 12);
    }),
  );
});

test('folds are spread evenly over classes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(4), { minLength: 1 }),
      fc.integer({ min: 2, max: 5 }),
      fc.integer(),
      (list, folds, seed) => {
        const fold = stratifiedFolds(Int32Array.from(list), folds, seed);
        for (let own = 0; own < 5; own++) {
          const sizes = Array.from(
            { length: folds },
            (_, at) => list.filter((one, row) => one === own && fold[row] === at).length,
          );
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test('quantised scores stay within half a step for each entry', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.float({ noNaN: true, min: -3, max: 3 }), { minLength: 6, maxLength: 6 }), {
        minLength: 1,
        maxLength: 4,
      }),
      (columns) => {
        const classes = columns.map((weights) => ({
          index: Int32Array.from([0, 1, 2, 3, 4, 5]),
          weight: Float32Array.from(weights),
          bias: 0.5,
        }));
        const rows = quantise(classes, 6);
        const sentence = { index: Int32Array.from([0, 2, 5]), value: Float32Array.from([0.5, -1, 2]) };
        const scores = scoreAll(rows, sentence);
        columns.forEach((weights, own) => {
          const exact = 0.5 + 0.5 * weights[0] - weights[2] + 2 * weights[5];
          expect(Math.abs(scores[own] - exact)).toBeLessThanOrEqual(rows.scale[own] * 0.5 * 3.5 + 1e-4);
        });
      },
    ),
  );
});

test('a row times a dense vector', () => {
  expect(
    rowDot(
      fromDense([
        [1, 0, 2],
        [0, 3, 0],
      ]),
      0,
      Float32Array.from([10, 20, 30]),
    ),
  ).toBe(70);
});
