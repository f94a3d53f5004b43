import { float32At, int32At } from '../element-reads.ts';

/**
 * A sparse matrix (CSR): the entries of row r are `rowStart[r]` up to, not including, `rowStart[r + 1]`. No column
 * occurs twice in a row.
 */
export interface SparseRows {
  /** Length rows + 1. */
  rowStart: Int32Array;
  /** Column of each entry. */
  index: Int32Array;
  value: Float32Array;
  columns: number;
}

export function rowCount(matrix: SparseRows): number {
  return matrix.rowStart.length - 1;
}

/** Squared length of each row. */
export function squaredNorms(matrix: SparseRows): Float32Array {
  const norms = new Float32Array(rowCount(matrix));
  for (let row = 0; row < norms.length; row++) {
    let sum = 0;
    for (let at = int32At(matrix.rowStart, row); at < int32At(matrix.rowStart, row + 1); at++)
      sum += float32At(matrix.value, at) * float32At(matrix.value, at);
    norms[row] = sum;
  }
  return norms;
}

/** Dot product of one row with a dense vector of `columns` numbers. */
export function rowDot(matrix: SparseRows, row: number, dense: Float32Array): number {
  const { rowStart, index, value } = matrix;
  let sum = 0;
  for (let at = int32At(rowStart, row), end = int32At(rowStart, row + 1); at < end; at++)
    sum += float32At(value, at) * float32At(dense, int32At(index, at));
  return sum;
}
