import type { SparseRows } from './csr.ts';
import { float32At, int32At } from '../element-reads.ts';

/** Adds `factor` times each of the given rows to `sum`, a dense vector of `columns` numbers. */
export function addRows(rows: SparseRows, members: readonly number[], factor: number, sum: Float32Array): void {
  const { rowStart, index, value } = rows;
  for (const row of members) {
    for (let at = int32At(rowStart, row), end = int32At(rowStart, row + 1); at < end; at++) {
      const column = int32At(index, at);
      sum[column] = float32At(sum, column) + factor * float32At(value, at);
    }
  }
}

/** Euclidean length. */
export function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += float32At(vector, at) * float32At(vector, at);
  return Math.sqrt(squares);
}

/** Scales a sum of rows to unit length, the mean direction of the rows. A zero vector stays zero. */
export function toDirection(sum: Float32Array): void {
  const factor = 1 / (lengthOf(sum) || 1);
  for (let at = 0; at < sum.length; at++) sum[at] = float32At(sum, at) * factor;
}
