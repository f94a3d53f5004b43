import type { MixedRows } from './mixed-rows.ts';
import { float32At } from '../element-reads.ts';

/** Writes the mean direction of the given rows into `direction`: their sum, scaled to unit length unless it is zero. */
export function writeDirection(rows: MixedRows, members: readonly number[], direction: Float32Array): void {
  direction.fill(0);
  for (const row of members) rows.add(row, 1, direction);
  let squares = 0;
  for (let at = 0; at < direction.length; at++) squares += float32At(direction, at) * float32At(direction, at);
  const factor = 1 / (Math.sqrt(squares) || 1);
  for (let at = 0; at < direction.length; at++) direction[at] = float32At(direction, at) * factor;
}
