/** Sparse rows: row r holds `index[rowStart[r] … rowStart[r + 1])` with the values beside them; no index twice in a row. */
export interface SparseRows {
  /** rows + 1 */
  rowStart: Int32Array;
  /** column of each entry */
  index: Int32Array;
  value: Float32Array;
  columns: number;
}

export function rowCount(matrix: SparseRows): number {
  return matrix.rowStart.length - 1;
}

/** Sum of squares of each row. */
export function squaredNorms(matrix: SparseRows): Float32Array {
  const norms = new Float32Array(rowCount(matrix));
  for (let row = 0; row < norms.length; row++) {
    let sum = 0;
    for (let at = matrix.rowStart[row]; at < matrix.rowStart[row + 1]; at++) sum += matrix.value[at] * matrix.value[at];
    norms[row] = sum;
  }
  return norms;
}

/** Dot product of one row with a dense vector of `columns` numbers. */
export function rowDot(matrix: SparseRows, row: number, dense: Float32Array): number {
  const { rowStart, index, value } = matrix;
  let sum = 0;
  for (let at = rowStart[row], end = rowStart[row + 1]; at < end; at++) sum += value[at] * dense[index[at]];
  return sum;
}
