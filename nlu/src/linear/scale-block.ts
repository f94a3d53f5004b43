import { float32At } from '../element-reads.ts';

/** Scales the values from `from` up to, not including, `to` to the given length. A block of zeros stays zero. */
export function scaleBlock(value: Float32Array, from: number, to: number, length: number): void {
  let sum = 0;
  for (let at = from; at < to; at++) sum += float32At(value, at) * float32At(value, at);
  if (sum === 0) return;
  const factor = length / Math.sqrt(sum);
  for (let at = from; at < to; at++) value[at] = float32At(value, at) * factor;
}
