import type { SparseRows } from './csr.ts';
import { int32At } from '../element-reads.ts';

/** Rows with permuted columns; `original[column]` is the former column. */
export interface PackedRows {
  rows: SparseRows;
  original: Int32Array;
}

/** Sorts columns by descending frequency, so that the weights read most often share cache lines. */
export function packColumns(rows: SparseRows): PackedRows {
  const uses = new Int32Array(rows.columns);
  for (const column of rows.index) uses[column] = int32At(uses, column) + 1;
  const original = new Int32Array(rows.columns)
    .map((_, column) => column)
    .sort((a, b) => int32At(uses, b) - int32At(uses, a) || a - b);
  const placeOf = new Int32Array(rows.columns);
  for (let place = 0; place < original.length; place++) placeOf[int32At(original, place)] = place;
  const index = new Int32Array(rows.index.length);
  for (let at = 0; at < index.length; at++) index[at] = int32At(placeOf, int32At(rows.index, at));
  return { rows: { ...rows, index }, original };
}
