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

/** Rows whose columns form two blocks, each scaled separately. */
export interface BlockRows extends SparseRows {
  /** Entry at which each row's second block begins. */
  blockStart: Int32Array;
}
