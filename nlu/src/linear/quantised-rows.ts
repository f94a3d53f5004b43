/**
 * Weights features × classes, stored by feature in 8-bit steps without zeros: the weight of entry `at` is
 * `level[at] · scale[column[at]]`. Entries of feature f are `rowStart[f] … rowStart[f + 1])`.
 */
export interface QuantisedRows {
  rowStart: Uint32Array;
  column: Uint16Array;
  level: Int8Array;
  /** Weight of one step, for each class. */
  scale: Float32Array;
  /** Added to each class's score. */
  bias: Float32Array;
}

const LARGEST_LEVEL = 127;

/** Weights of one class before rounding; what is not listed is 0. */
export interface ClassColumn {
  /** features */
  index: Int32Array;
  weight: Float32Array;
  bias: number;
}

/** Rounds to the nearest step of each class: an error of at most half of 1/127 of the class's largest weight. */
export function quantise(classes: readonly ClassColumn[], features: number): QuantisedRows {
  const scale = Float32Array.from(
    classes,
    ({ weight }) => weight.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0) / LARGEST_LEVEL || 1,
  );
  const levels = classes.map(({ weight }, own) => roundAll(weight, scale[own]));
  const rowStart = new Uint32Array(features + 1);
  for (const [own, { index }] of classes.entries()) {
    for (let at = 0; at < index.length; at++) if (levels[own][at] !== 0) rowStart[index[at] + 1]++;
  }
  for (let feature = 0; feature < features; feature++) rowStart[feature + 1] += rowStart[feature];
  const next = rowStart.slice(0, features);
  const column = new Uint16Array(rowStart[features]);
  const level = new Int8Array(rowStart[features]);
  for (const [own, { index }] of classes.entries()) {
    for (let at = 0; at < index.length; at++) {
      if (levels[own][at] === 0) continue;
      column[next[index[at]]] = own;
      level[next[index[at]]++] = levels[own][at];
    }
  }
  return { rowStart, column, level, scale, bias: Float32Array.from(classes, (own) => own.bias) };
}

function roundAll(weight: Float32Array, step: number): Int8Array {
  const levels = new Int8Array(weight.length);
  for (let at = 0; at < weight.length; at++) levels[at] = Math.round(weight[at] / step);
  return levels;
}

/** Scores of one sparse sentence for all classes. */
export function scoreAll(rows: QuantisedRows, sentence: { index: Int32Array; value: Float32Array }): Float32Array {
  const sums = new Float32Array(rows.bias.length);
  for (let place = 0; place < sentence.index.length; place++) {
    const feature = sentence.index[place];
    const value = sentence.value[place];
    for (let at = rows.rowStart[feature], end = rows.rowStart[feature + 1]; at < end; at++)
      sums[rows.column[at]] += rows.level[at] * value;
  }
  for (let target = 0; target < sums.length; target++)
    sums[target] = sums[target] * rows.scale[target] + rows.bias[target];
  return sums;
}
