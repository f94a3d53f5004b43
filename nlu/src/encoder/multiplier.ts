import { float32At, int32At } from '../element-reads.ts';
import type { Linear } from './encoder.ts';
import { openKernel } from '../linear/kernel.ts';

const { abs, ceil, max, round } = Math;

/** Largest absolute value of a token's entries, so that no sum exceeds 32 bits (kernel.wat). */
const MOST = 10_000;
/** Number of tokens that the kernel processes at once. */
const GROUP = 4;

/** Applies linear maps to tokens, `tokens` × columns to `tokens` × rows. */
export type Multiplier = (linear: Linear, tokens: Float32Array, count: number) => Float32Array;

/**
 * Copies the weights into its own memory; the maps' `weights` must not change afterwards.
 * @param most tokens at once
 */
export function createMultiplier(linears: readonly Linear[], most: number): Multiplier {
  const places = new Map<Linear, number>();
  let end = 0;
  for (const linear of linears) {
    places.set(linear, end);
    end += linear.weights.level.length;
  }
  const room = ceil(most / GROUP) * GROUP;
  const columns = max(...linears.map(({ weights }) => weights.size));
  const rows = max(...linears.map(({ bias }) => bias.length));
  const [tokenStart, sumStart] = [end, end + room * columns * Int16Array.BYTES_PER_ELEMENT];
  const bytes = sumStart + room * rows * Int32Array.BYTES_PER_ELEMENT;
  const { kernel, memory } = openKernel(bytes);
  for (const [{ weights }, place] of places) new Int8Array(memory).set(weights.level, place);
  const rounded = new Int16Array(memory, tokenStart, room * columns);
  const sums = new Int32Array(memory, sumStart, room * rows);
  return (linear, tokens, count) => {
    const { weights, bias } = linear;
    const padded = ceil(count / GROUP) * GROUP;
    const scales = roundTokens(tokens, weights.size, rounded);
    rounded.fill(0, count * weights.size, padded * weights.size);
    kernel.multiply(tokenStart, places.get(linear) ?? 0, sumStart, padded, bias.length, weights.size);
    const result = new Float32Array(count * bias.length);
    for (let token = 0, at = 0; token < count; token++)
      for (let row = 0; row < bias.length; row++, at++)
        result[at] =
          int32At(sums, at) * float32At(scales, token) * float32At(weights.scale, row) + float32At(bias, row);
    return result;
  };
}

/** Writes tokens as whole numbers. @returns the factor of each token */
function roundTokens(tokens: Float32Array, size: number, out: Int16Array): Float32Array {
  const scales = new Float32Array(tokens.length / size);
  for (let token = 0; token < scales.length; token++) {
    const start = token * size;
    let largest = 0;
    for (let at = start; at < start + size; at++) largest = max(largest, abs(float32At(tokens, at)));
    scales[token] = largest / MOST;
    const factor = largest > 0 ? MOST / largest : 0;
    for (let at = start; at < start + size; at++) out[at] = round(float32At(tokens, at) * factor);
  }
  return scales;
}
