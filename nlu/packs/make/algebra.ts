import { createRandom } from '../../src/linear/random.ts';
import { float32At, float64At, int32At } from '../../src/element-reads.ts';
import type { Rows } from '../../src/packs/quantize.ts';

export const rowsIn = ({ size, data }: Rows): number => data.length / size;
export const rowAt = ({ size, data }: Rows, row: number): Float32Array => data.subarray(row * size, (row + 1) * size);

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += float32At(a, at) * float32At(b, at);
  return sum;
}

export function addScaled(sum: Float32Array, own: Float32Array, factor: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = float32At(sum, at) + factor * float32At(own, at);
}

/** Scales to length 1; a zero vector stays zero. */
export function toUnit(own: Float32Array): void {
  const squares = dot(own, own);
  const factor = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let at = 0; at < own.length; at++) own[at] = float32At(own, at) * factor;
}

export function meanOf(rows: Rows): Float32Array {
  const mean = new Float32Array(rows.size);
  const count = rowsIn(rows);
  for (let row = 0; row < count; row++) addScaled(mean, rowAt(rows, row), 1 / count);
  return mean;
}

const ROUNDS = 40;

/** The `count` directions along which the rows differ most (orthogonal iteration), rows of length 1. */
export function principalDirections(rows: Rows, mean: Float32Array, count: number): Rows {
  const { size } = rows;
  const spread = covariance(rows, mean);
  const random = createRandom(1);
  let found: Rows = { size, data: Float32Array.from({ length: count * size }, () => random() - 0.5) };
  for (let round = 0; round < ROUNDS; round++) {
    orthogonalise(found);
    const next: Rows = { size, data: new Float32Array(count * size) };
    for (let at = 0; at < count; at++)
      for (let column = 0; column < size; column++)
        addScaled(rowAt(next, at), rowAt(spread, column), float32At(rowAt(found, at), column));
    found = next;
  }
  orthogonalise(found);
  return found;
}

function covariance(rows: Rows, mean: Float32Array): Rows {
  const { size } = rows;
  const sums = new Float64Array(size * size);
  const own = new Float32Array(size);
  for (let row = 0; row < rowsIn(rows); row++) {
    own.set(rowAt(rows, row));
    addScaled(own, mean, -1);
    for (let a = 0; a < size; a++) {
      const value = float32At(own, a);
      for (let b = 0; b < size; b++) sums[a * size + b] = float64At(sums, a * size + b) + value * float32At(own, b);
    }
  }
  return { size, data: Float32Array.from(sums, (sum) => sum / rowsIn(rows)) };
}

/** Gram–Schmidt. */
function orthogonalise(rows: Rows): void {
  for (let at = 0; at < rowsIn(rows); at++) {
    const own = rowAt(rows, at);
    for (let before = 0; before < at; before++) addScaled(own, rowAt(rows, before), -dot(own, rowAt(rows, before)));
    toUnit(own);
  }
}

/** Coordinates of rows along directions. */
export function project(rows: Rows, mean: Float32Array, directions: Rows): Rows {
  const size = rowsIn(directions);
  const result: Rows = { size, data: new Float32Array(rowsIn(rows) * size) };
  const own = new Float32Array(rows.size);
  for (let row = 0; row < rowsIn(rows); row++) {
    own.set(rowAt(rows, row));
    addScaled(own, mean, -1);
    for (let at = 0; at < size; at++) result.data[row * size + at] = dot(own, rowAt(directions, at));
  }
  return result;
}

/** The rows of a table whose sum, times a factor, is each sentence. */
export interface Sums {
  start: Int32Array;
  member: Int32Array;
  factor: Float32Array;
}

/** One row per sentence. */
export function sumUp({ start, member, factor }: Sums, table: Rows): Rows {
  const result: Rows = { size: table.size, data: new Float32Array(factor.length * table.size) };
  for (let row = 0; row < factor.length; row++)
    for (let at = int32At(start, row); at < int32At(start, row + 1); at++)
      addScaled(rowAt(result, row), rowAt(table, int32At(member, at)), float32At(factor, row));
  return result;
}

/** The transpose of `sumUp`: adds each sentence's row to all its members. */
export function spread({ start, member, factor }: Sums, sentences: Rows, rows: number): Rows {
  const result: Rows = { size: sentences.size, data: new Float32Array(rows * sentences.size) };
  for (let row = 0; row < factor.length; row++)
    for (let at = int32At(start, row); at < int32At(start, row + 1); at++)
      addScaled(rowAt(result, int32At(member, at)), rowAt(sentences, row), float32At(factor, row));
  return result;
}
