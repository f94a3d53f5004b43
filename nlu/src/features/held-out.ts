import type { SentenceMatrix } from './fit.ts';
import { scaleBlock } from './weighting.ts';

/**
 * Values each row would have if its own fold had not been seen: features that occur in that fold only become 0 and
 * the blocks are scaled again. Same layout as `matrix.value`.
 * @param fold fold of each row, below 31
 */
export function heldOutValues(matrix: SentenceMatrix, fold: Uint8Array, characterWeight: number): Float32Array {
  const foldsOfFeature = new Int32Array(matrix.columns);
  forEachEntry(matrix, (row, at) => (foldsOfFeature[matrix.index[at]] |= 1 << fold[row]));
  const value = matrix.value.slice();
  forEachEntry(matrix, (row, at) => {
    if (foldsOfFeature[matrix.index[at]] === 1 << fold[row]) value[at] = 0;
  });
  for (let row = 0; row < matrix.blockStart.length; row++) {
    scaleBlock(value, matrix.rowStart[row], matrix.blockStart[row], 1);
    scaleBlock(value, matrix.blockStart[row], matrix.rowStart[row + 1], characterWeight);
  }
  return value;
}

function forEachEntry(matrix: SentenceMatrix, visit: (row: number, at: number) => void): void {
  for (let row = 0; row + 1 < matrix.rowStart.length; row++) {
    for (let at = matrix.rowStart[row]; at < matrix.rowStart[row + 1]; at++) visit(row, at);
  }
}
