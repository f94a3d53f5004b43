import { float32At } from '../element-reads.ts';
import type { VectorTable } from './pack.ts';

const { abs, max, round } = Math;

/** Rows of `size` numbers. */
export interface Rows {
  size: number;
  data: Float32Array;
}

const LARGEST_LEVEL = 127;

/** Eight bits per number, one scale per row. */
export function quantizeRows(rows: Rows): VectorTable {
  const { size, data } = rows;
  const level = new Int8Array(data.length);
  const scale = new Float32Array(data.length / size);
  for (let row = 0; row < scale.length; row++) {
    const own = data.subarray(row * size, (row + 1) * size);
    const largest = own.reduce((most, value) => max(most, abs(value)), 0);
    scale[row] = largest / LARGEST_LEVEL;
    if (largest > 0)
      for (let at = 0; at < size; at++) level[row * size + at] = round((float32At(own, at) / largest) * LARGEST_LEVEL);
  }
  return { size, level, scale };
}

/** The rows in another order, some of them omitted. */
export function reorder({ size, level, scale }: VectorTable, order: readonly number[]): VectorTable {
  const result = new Int8Array(order.length * size);
  order.forEach((row, at) => result.set(level.subarray(row * size, (row + 1) * size), at * size));
  return { size, level: result, scale: Float32Array.from(order, (row) => float32At(scale, row)) };
}

/** The vectors as they will be read: quantized. */
export function restore({ size, level, scale }: VectorTable): Rows {
  return { size, data: Float32Array.from(level, (value, at) => value * float32At(scale, Math.floor(at / size))) };
}
