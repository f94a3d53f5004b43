import type { SparseRows } from './csr.ts';

/** Adds `factor` times the given rows to a dense sum of `columns` numbers. */
export function addRows(rows: SparseRows, members: readonly number[], factor: number, sum: Float32Array): void {
  const { rowStart, index, value } = rows;
  for (const row of members) {
    for (let at = rowStart[row], end = rowStart[row + 1]; at < end; at++) sum[index[at]] += factor * value[at];
  }
}

export function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += vector[at] * vector[at];
  return Math.sqrt(squares);
}

/** Scales a sum of rows to length 1: the mean direction of the rows. A vector of zeros stays. */
export function toDirection(sum: Float32Array): void {
  const factor = 1 / (lengthOf(sum) || 1);
  for (let at = 0; at < sum.length; at++) sum[at] *= factor;
}
