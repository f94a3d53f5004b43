import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSolution, descend, forget } from './binary-svm.ts';
import type { BinaryProblem } from './binary-svm.ts';
import { stratifiedFolds } from './hold-out/folds.ts';
import { fitLogistic, sigmoid, slopes } from './logistic.ts';
import { openMixedRows, squaredNorms } from './mixed-rows.ts';
import type { MixedRows } from './mixed-rows.ts';
import { quantize, quantizeDense } from './quantized-rows.ts';
import { createRandom } from './random.ts';
import { scoreAll } from './score-all.ts';
import { softmaxInto, softmaxLoss } from './softmax.ts';
import { float32At, float64At, int8At, itemAt, numberAt, uint16At, uint32At, uint8At } from '../element-reads.ts';

function fromDense(dense: readonly (readonly number[])[]): MixedRows {
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
  const rows = {
    rowStart,
    index: Int32Array.from(index),
    value: Float32Array.from(value),
    columns: dense[0]?.length ?? 0,
  };
  return openMixedRows({ rows }, (columns) => columns).rows;
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
      signs: Int8Array.from(dense, (row) => (numberAt(row, 0) + 0.3 * random() > 0.1 ? 1 : -1)),
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
        Math.max(
          0,
          1 - int8At(problem.signs, at) * row.reduce((score, x, column) => score + x * numberAt(weights, column), bias),
        ) **
          2,
    norm,
  );
}

/** Plain gradient descent on the same objective: the slow, obvious reference. */
function slowSvm(problem: BinaryProblem, dense: readonly number[][]): number {
  const weights = new Float64Array(problem.rows.columns);
  let bias = 0;
  for (let step = 0; step < 20_000; step++) {
    const slope = Float64Array.from(weights);
    let biasSlope = bias;
    dense.forEach((row, at) => {
      const sign = int8At(problem.signs, at);
      const gap = Math.max(
        0,
        1 - sign * row.reduce((score, x, column) => score + x * float64At(weights, column), bias),
      );
      row.forEach((x, column) => (slope[column] = float64At(slope, column) - 2 * problem.cost * gap * sign * x));
      biasSlope -= 2 * problem.cost * gap * sign;
    });
    for (let column = 0; column < weights.length; column++)
      weights[column] = float64At(weights, column) - 0.002 * float64At(slope, column);
    bias -= 0.002 * biasSlope;
  }
  return objective(problem, dense, weights, bias);
}

describe('SVM by dual coordinate descent', () => {
  test('two points on a line give the hand-computed solution', () => {
    // x = ±1, C = 1: by symmetry b = 0, and w minimizes ½w² + 2(1 - w)², so w = 4/5.
    const rows = fromDense([[1], [-1]]);
    const problem: BinaryProblem = { rows, norms: squaredNorms(rows), signs: Int8Array.from([1, -1]), cost: 1 };
    const solution = createSolution(problem);
    descend(problem, solution, Int32Array.from([0, 1]), { count: 2, passes: 200, random: createRandom(1) });
    expect(float32At(solution.weights, 0)).toBeCloseTo(0.8, 1);
    expect(solution.bias).toBeCloseTo(0, 1);
  });

  test.each([1, 2, 3])('reaches the same objective as gradient descent (problem %i)', (seed) => {
    const { problem, dense } = randomProblem(30, 6, seed);
    const solution = createSolution(problem);
    descend(problem, solution, Int32Array.from(dense.keys()), { count: 30, passes: 100, random: createRandom(seed) });
    const slow = slowSvm(problem, dense);
    expect(objective(problem, dense, solution.weights, solution.bias)).toBeLessThan(slow * 1.005 + 0.01);
  });

  test('weights equal the dual-weighted sum of rows, before and after rows are removed', () => {
    const { problem, dense } = randomProblem(20, 5, 7);
    const solution = createSolution(problem);
    descend(problem, solution, Int32Array.from(dense.keys()), { count: 20, passes: 10, random: createRandom(1) });
    forget(problem, solution, (row) => row % 3 === 0);
    for (let column = 0; column < 5; column++) {
      const sum = dense.reduce(
        (total, row, at) => total + float32At(solution.alphas, at) * int8At(problem.signs, at) * numberAt(row, column),
        0,
      );
      expect(float32At(solution.weights, column)).toBeCloseTo(sum, 4);
    }
    expect(float32At(solution.alphas, 0)).toBe(0);
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

  test('gradient and Hessian match finite differences', () => {
    const at = [0.2, -0.4, 0.7];
    const step = 1e-5;
    const moved = (place: number, by: number): number[] => at.map((value, own) => (own === place ? value + by : value));
    const { gradient, hessian } = slopes(task, at);
    gradient.forEach((slope, place) => {
      const difference = (slopes(task, moved(place, step)).loss - slopes(task, moved(place, -step)).loss) / (2 * step);
      expect(slope).toBeCloseTo(difference, 6);
      const gradientAt = (point: number[]): number => numberAt(slopes(task, point).gradient, place);
      itemAt(hessian, place).forEach((curve, other) => {
        const change = (gradientAt(moved(other, step)) - gradientAt(moved(other, -step))) / (2 * step);
        expect(curve).toBeCloseTo(change, 6);
      });
    });
  });

  test('converges to a zero gradient from any start', () => {
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

test('softmax sums to 1 and its loss is -log of the probability', () => {
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
        expect(Math.exp(-softmaxLoss(scores, sharpness, top))).toBeCloseTo(float32At(shares, top), 5);
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

test('folds have equally many rows of each class, give or take one', () => {
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
            (_, at) => list.filter((one, row) => one === own && uint8At(fold, row) === at).length,
          );
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test('quantized scores are within half a level per entry of the exact ones', () => {
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
        const rows = quantize(classes, 6);
        const sentence = { index: Int32Array.from([0, 2, 5]), value: Float32Array.from([0.5, -1, 2]) };
        const scores = scoreAll(rows, sentence);
        columns.forEach((weights, own) => {
          const exact = 0.5 + 0.5 * numberAt(weights, 0) - numberAt(weights, 2) + 2 * numberAt(weights, 5);
          expect(Math.abs(float32At(scores, own) - exact)).toBeLessThanOrEqual(
            float32At(rows.scale, own) * 0.5 * 3.5 + 1e-4,
          );
        });
      },
    ),
  );
});

test('a dense matrix is quantized like its columns, without levels that are too small', () => {
  const random = createRandom(11);
  const weights = Float32Array.from({ length: 40 * 7 }, () => Math.trunc(random() * 5) * (random() - 0.5));
  const columns = Array.from({ length: 7 }, (_, own) => ({
    index: Int32Array.from({ length: 40 }, (_entry, feature) => feature),
    weight: weights.filter((_weight, at) => at % 7 === own),
    bias: 0,
  }));
  expect(quantizeDense(weights, 7, 1)).toEqual(quantize(columns, 40));
  const fewer = quantizeDense(weights, 7, 20);
  expect(fewer.level.every((level) => Math.abs(level) >= 20)).toBe(true);
  expect(fewer.level).toEqual(quantizeDense(weights, 7, 1).level.filter((level) => Math.abs(level) >= 20));
});

test.each([
  { classes: 31, features: 50 },
  { classes: 32, features: 50 },
  { classes: 150, features: 3000 },
])('scores for $classes classes follow from the levels, however many classes a row has', ({ classes, features }) => {
  const random = createRandom(7);
  const columns = Array.from({ length: classes }, () => {
    const index = Int32Array.from({ length: features }, (_, at) => at).filter((at) => random() < at / features);
    return { index, weight: Float32Array.from(index, () => random() - 0.5), bias: random() };
  });
  const rows = quantize(columns, features);
  const sentenceOf = (sign: number) => ({
    index: Int32Array.from({ length: features }, (_, at) => at),
    value: Float32Array.from({ length: features }, () => sign * random()),
  });
  for (const sentence of [sentenceOf(1), sentenceOf(-1)]) {
    const exact = Array.from(rows.bias);
    sentence.index.forEach((feature, place) => {
      for (let at = uint32At(rows.rowStart, feature); at < uint32At(rows.rowStart, feature + 1); at++) {
        const own = uint16At(rows.column, at);
        const weight = int8At(rows.level, at) * float32At(rows.scale, own);
        exact[own] = numberAt(exact, own) + weight * float32At(sentence.value, place);
      }
    });
    scoreAll(rows, sentence).forEach((score, own) => expect(score).toBeCloseTo(numberAt(exact, own), 3));
  }
});
