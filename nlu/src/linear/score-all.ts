import { float32At, int32At, int8At, uint16At, uint32At } from '../element-reads.ts';
import { filledRows } from './filled-rows.ts';
import type { QuantizedRows } from './quantized-rows.ts';

/** Scores one sentence, a sparse feature vector, for every class. */
export function scoreAll(rows: QuantizedRows, sentence: { index: Int32Array; value: Float32Array }): Float32Array {
  const { rowStart, column, level } = rows;
  const filled = filledRows(rows);
  const sums = filled?.begin() ?? new Float32Array(rows.bias.length);
  for (let place = 0; place < sentence.index.length; place++) {
    const feature = int32At(sentence.index, place);
    const value = float32At(sentence.value, place);
    if (filled?.add(feature, value) === true) continue;
    for (let at = uint32At(rowStart, feature), end = uint32At(rowStart, feature + 1); at < end; at++) {
      const target = uint16At(column, at);
      sums[target] = float32At(sums, target) + int8At(level, at) * value;
    }
  }
  filled?.end();
  const scores = new Float32Array(rows.bias.length);
  for (let target = 0; target < scores.length; target++)
    scores[target] = float32At(sums, target) * float32At(rows.scale, target) + float32At(rows.bias, target);
  return scores;
}
