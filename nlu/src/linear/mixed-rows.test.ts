import { expect, test } from '@jest/globals';
import type { SparseRows } from './csr.ts';
import { LANES, openMixedRows, squaredNorms } from './mixed-rows.ts';
import { createRandom } from './random.ts';
import { float32At, int32At } from '../element-reads.ts';

const SPARSE = 7;
const random = createRandom(5);
const numbers = (length: number): Float32Array => Float32Array.from({ length }, () => random() - 0.5);

/** Rows of no, one, three, four and seven entries. */
const rows: SparseRows = {
  rowStart: Int32Array.from([0, 0, 1, 4, 8, 15]),
  index: Int32Array.from([6, 0, 2, 5, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 6]),
  value: numbers(15),
  columns: SPARSE,
};
const ROWS = rows.rowStart.length - 1;
const heldValue = numbers(15);

test.each([0, 1, 16, 100, 228])('the kernel multiplies and adds rows of %i dense columns like a loop', (size) => {
  const dense = size === 0 ? null : { size, value: numbers(ROWS * size) };
  const opened = openMixedRows({ rows, dense, heldValue }, (columns) => columns * (1 + LANES) + LANES);
  const { columns } = opened.rows;
  const weights = opened.rows.floats(columns);
  const lanes = opened.rows.floats(columns * LANES);
  const factors = opened.rows.floats(LANES);
  factors.set(numbers(LANES));

  expect(columns).toBe(SPARSE + Math.ceil(size / 16) * 16);
  for (const { own, value } of [
    { own: opened.rows, value: rows.value },
    { own: opened.held, value: heldValue },
  ])
    for (let row = 0; row < ROWS; row++) {
      const full = new Float32Array(columns);
      for (let at = int32At(rows.rowStart, row); at < int32At(rows.rowStart, row + 1); at++)
        full[int32At(rows.index, at)] = float32At(value, at);
      full.set(dense?.value.subarray(row * size, (row + 1) * size) ?? [], SPARSE);
      const product = (values: Float32Array, step = 1, start = 0): number =>
        full.reduce((sum, one, column) => sum + one * float32At(values, column * step + start), 0);
      weights.set(numbers(columns));
      lanes.set(numbers(columns * LANES));
      const before = { weights: weights.slice(), lanes: lanes.slice() };

      expect(own.dot(row, weights)).toBeCloseTo(product(weights), 4);
      expect(own.squaredNorm(row)).toBeCloseTo(product(full), 4);
      expect(squaredNorms(own)[row]).toBeCloseTo(product(full), 4);
      expect(gap(own.dotLanes(row, lanes), (lane) => product(lanes, LANES, lane))).toBeLessThan(1e-4);

      own.add(row, 0.5, weights);
      expect(gap(weights, (column) => float32At(before.weights, column) + 0.5 * float32At(full, column))).toBeLessThan(
        1e-5,
      );

      own.addLanes(row, factors, lanes);
      const step = (at: number): number => float32At(factors, at % LANES) * float32At(full, Math.floor(at / LANES));
      expect(gap(lanes, (at) => float32At(before.lanes, at) + step(at))).toBeLessThan(1e-5);
    }
});

/** The largest difference from the expected values. */
function gap(values: Float32Array, expected: (at: number) => number): number {
  return values.reduce((largest, value, at) => Math.max(largest, Math.abs(value - expected(at))), 0);
}
