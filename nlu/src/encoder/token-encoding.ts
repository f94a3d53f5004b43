import { float32At, int8At } from '../element-reads.ts';
import type { VectorTable } from '../packs/pack.ts';

/** Encodes sentences like Model2Vec: the sum of the vectors of their tokens, of length 1; zeros without tokens. */
export function createTokenEncoding(
  { size, level, scale }: VectorTable,
  tokenize: (text: string) => readonly number[],
): (text: string) => Float32Array {
  return (text) => {
    const sum = new Float32Array(size);
    for (const token of tokenize(text))
      for (let at = 0; at < size; at++)
        sum[at] = float32At(sum, at) + float32At(scale, token) * int8At(level, token * size + at);
    const length = Math.hypot(...sum);
    return length > 0 ? sum.map((value) => value / length) : sum;
  };
}
