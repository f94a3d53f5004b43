import { describe, expect, test } from '@jest/globals';
import { createSolution, descend } from './binary-svm.ts';
import type { SparseRows } from './csr.ts';
import { openMixedRows, squaredNorms } from './mixed-rows.ts';
import type { DenseRows } from './mixed-rows.ts';
import { createRandom } from './random.ts';
import { trainOneVsRest } from './one-vs-rest.ts';
import type { OneVsRestTask } from './one-vs-rest.ts';
import { float32At, float64At, int32At, int8At, itemAt, uint8At } from '../element-reads.ts';

const COLUMNS = 40;
const PER_ROW = 6;

/** Rows of random features, half of them from a range specific to the class. */
function randomTask(rows: number, classCount: number, seed: number): OneVsRestTask {
  const random = createRandom(seed);
  const classes = Int32Array.from({ length: rows }, (_, row) => row % classCount);
  const rowStart = Int32Array.from({ length: rows + 1 }, (_, row) => row * PER_ROW);
  const index: number[] = [];
  for (let row = 0; row < rows; row++) {
    const own = new Set<number>();
    while (own.size < PER_ROW)
      own.add(
        random() < 0.5
          ? (int32At(classes, row) * 4 + Math.floor(random() * 6)) % COLUMNS
          : Math.floor(random() * COLUMNS),
      );
    index.push(...[...own].sort((a, b) => a - b));
  }
  const matrix: SparseRows = {
    rowStart,
    index: Int32Array.from(index),
    value: Float32Array.from(index, () => 0.2 + random()),
    columns: COLUMNS,
  };
  const fold = Uint8Array.from({ length: rows }, (_, row) => Math.floor(row / classCount) % 3);
  return {
    rows: matrix,
    classes,
    classCount,
    seed,
    held: { fold, folds: 3, rows: Int32Array.from({ length: rows }, (_, row) => row), value: matrix.value },
  };
}

const rowDot = ({ rowStart, index, value }: SparseRows, row: number, vector: Float32Array): number => {
  let sum = 0;
  for (let at = int32At(rowStart, row); at < int32At(rowStart, row + 1); at++)
    sum += float32At(vector, int32At(index, at)) * float32At(value, at);
  return sum;
};

const dense = (index: Int32Array, values: Float32Array, columns = COLUMNS): Float32Array => {
  const all = new Float32Array(columns);
  index.forEach((column, at) => (all[column] = float32At(values, at)));
  return all;
};

describe('one versus rest', () => {
  test.each([
    [3, 90],
    [11, 150],
    [18, 180],
  ])('%i classes trained together reach the objective of each trained separately', (classCount, rows) => {
    const task = randomTask(rows, classCount, 5);
    const { rows: opened } = openMixedRows({ rows: task.rows }, (columns) => classCount * columns);
    const norms = squaredNorms(opened);
    trainOneVsRest(task).classes.forEach((own, target) => {
      const problem = {
        rows: opened,
        norms,
        signs: Int8Array.from(task.classes, (one) => (one === target ? 1 : -1)),
        cost: 1,
      };
      const alone = createSolution(problem);
      descend(problem, alone, Int32Array.from(norms.keys()), { count: rows, passes: 300, random: createRandom(1) });
      const objective = (weights: Float32Array, bias: number): number =>
        weights.reduce((sum, weight) => sum + weight * weight, bias * bias) / 2 +
        task.classes.reduce(
          (sum, _, row) =>
            sum + Math.max(0, 1 - int8At(problem.signs, row) * (rowDot(task.rows, row, weights) + bias)) ** 2,
          0,
        );
      expect(objective(dense(own.index, own.svm), own.bias)).toBeLessThan(objective(alone.weights, alone.bias) * 1.1);
    });
  });

  test('held-out centroids use only rows outside the fold', () => {
    const task = randomTask(60, 4, 9);
    const { heldCentroid } = trainOneVsRest(task);
    const fold = task.held?.fold ?? new Uint8Array();
    for (let row = 0; row < 60; row++) {
      for (let target = 0; target < 4; target++) {
        const sum = new Float64Array(COLUMNS);
        task.classes.forEach((own, other) => {
          if (own !== target || uint8At(fold, other) === uint8At(fold, row)) return;
          for (let at = int32At(task.rows.rowStart, other); at < int32At(task.rows.rowStart, other + 1); at++)
            sum[int32At(task.rows.index, at)] =
              float64At(sum, int32At(task.rows.index, at)) + float32At(task.rows.value, at);
        });
        const length = Math.sqrt(sum.reduce((squares, one) => squares + one * one, 0));
        expect(float32At(heldCentroid, row * 4 + target)).toBeCloseTo(
          rowDot(task.rows, row, Float32Array.from(sum)) / length,
          4,
        );
      }
    }
  });

  test('a class with all rows in one fold has no held-out centroid', () => {
    const task = randomTask(30, 3, 2);
    const fold = Uint8Array.from(task.classes, (own, row) => (own === 1 ? 0 : row % 3));
    const { heldCentroid } = trainOneVsRest({
      ...task,
      held: { fold, folds: 3, rows: Int32Array.from([1]), value: task.rows.value },
    });
    expect(float32At(heldCentroid, 1)).toBe(0);
  });

  test.each([1, 16, 37])('[PACK-16] %i dense columns get the same weights as among sparse ones', (size) => {
    const task = randomTask(90, 11, 3);
    const random = createRandom(4);
    const block = { size, value: Float32Array.from({ length: 90 * size }, () => random() - 0.5) };
    const apart = trainOneVsRest({ ...task, dense: block });
    const { rows, value } = joined(task, block);
    const among = trainOneVsRest({ ...task, rows, ...(task.held && { held: { ...task.held, value } }) });
    apart.classes.forEach((own, target) => {
      const other = itemAt(among.classes, target);
      const [svm, centroid] = [other.svm, other.centroid].map((values) => dense(other.index, values, rows.columns));
      dense(own.index, own.svm, rows.columns).forEach((weight, at) => {
        expect(weight).toBeCloseTo(svm?.[at] ?? NaN, 4);
      });
      dense(own.index, own.centroid, rows.columns).forEach((weight, at) => {
        expect(weight).toBeCloseTo(centroid?.[at] ?? NaN, 5);
      });
    });
    apart.heldCentroid.forEach((score, at) => {
      expect(score).toBeCloseTo(float32At(among.heldCentroid, at), 4);
    });
  });
});

/** The same rows with the dense columns among their entries. */
function joined({ rows }: { rows: SparseRows }, { size, value: values }: DenseRows) {
  const perRow = PER_ROW + size;
  const count = rows.rowStart.length - 1;
  const index = new Int32Array(count * perRow);
  const value = new Float32Array(count * perRow);
  for (let row = 0; row < count; row++) {
    const [from, to] = [row * PER_ROW, (row + 1) * PER_ROW];
    index.set(rows.index.subarray(from, to), row * perRow);
    value.set(rows.value.subarray(from, to), row * perRow);
    for (let at = 0; at < size; at++) index[row * perRow + PER_ROW + at] = COLUMNS + at;
    value.set(values.subarray(row * size, (row + 1) * size), row * perRow + PER_ROW);
  }
  return {
    rows: { rowStart: rows.rowStart.map((_, row) => row * perRow), index, value, columns: COLUMNS + size },
    value,
  };
}
