import { int32At, uint8At } from '../../element-reads.ts';
import type { BlockRows } from '../csr.ts';
import { scaleBlock } from '../scale-block.ts';

/**
 * The values that each row would have if its own fold had not been seen: features that occur in that fold only become 0
 * and both blocks are rescaled.
 * @param fold fold number of each row, below 31
 * @returns values in the layout of `matrix.value`
 */
export function heldOutValues(matrix: BlockRows, fold: Uint8Array, characterWeight: number): Float32Array {
  const foldsOfFeature = new Int32Array(matrix.columns);
  forEachEntry(matrix, (row, at) => {
    const feature = int32At(matrix.index, at);
    foldsOfFeature[feature] = int32At(foldsOfFeature, feature) | (1 << uint8At(fold, row));
  });
  const value = matrix.value.slice();
  forEachEntry(matrix, (row, at) => {
    if (int32At(foldsOfFeature, int32At(matrix.index, at)) === 1 << uint8At(fold, row)) value[at] = 0;
  });
  for (let row = 0; row < matrix.blockStart.length; row++) {
    scaleBlock(value, int32At(matrix.rowStart, row), int32At(matrix.blockStart, row), 1);
    scaleBlock(value, int32At(matrix.blockStart, row), int32At(matrix.rowStart, row + 1), characterWeight);
  }
  return value;
}

function forEachEntry(matrix: BlockRows, visit: (row: number, at: number) => void): void {
  for (let row = 0; row + 1 < matrix.rowStart.length; row++) {
    for (let at = int32At(matrix.rowStart, row); at < int32At(matrix.rowStart, row + 1); at++) visit(row, at);
  }
}
