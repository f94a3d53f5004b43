import type { VectorTable } from '../../src/packs/pack.ts';
import { float32At } from '../../src/element-reads.ts';
import { rowAt, rowsIn } from './algebra.ts';
import type { Rows } from './algebra.ts';

const LARGEST_LEVEL = 127;

/** Eight bits a number, one scale a row. */
export function quantiseRows(rows: Rows): VectorTable {
  const { size } = rows;
  const level = new Int8Array(rows.data.length);
  const scale = new Float32Array(rowsIn(rows));
  for (let row = 0; row < scale.length; row++) {
    const own = rowAt(rows, row);
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    scale[row] = largest / LARGEST_LEVEL;
    if (largest > 0)
      for (let at = 0; at < size; at++)
        level[row * size + at] = Math.round((float32At(own, at) / largest) * LARGEST_LEVEL);
  }
  return { size, level, scale };
}

/** The rows in another order, some of them left out. */
export function reorder({ size, level, scale }: VectorTable, order: readonly number[]): VectorTable {
  const result = new Int8Array(order.length * size);
  order.forEach((row, at) => result.set(level.subarray(row * size, (row + 1) * size), at * size));
  return { size, level: result, scale: Float32Array.from(order, (row) => float32At(scale, row)) };
}

/** The vectors as they will be read: quantised. */
export function restore({ size, level, scale }: VectorTable): Rows {
  return { size, data: Float32Array.from(level, (value, at) => value * float32At(scale, Math.floor(at / size))) };
}
