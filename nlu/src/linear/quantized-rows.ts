import { float32At, int32At, int8At, itemAt, uint32At } from '../element-reads.ts';

/**
 * A features × classes weight matrix, quantized to 8 bits and sparse by feature (CSR). The entries of feature f are
 * `rowStart[f]` up to, not including, `rowStart[f + 1]`; the weight of an entry is `level[at] · scale[column[at]]`.
 */
export interface QuantizedRows {
  rowStart: Uint32Array;
  column: Uint16Array;
  level: Int8Array;
  /** Weight of one level, per class. */
  scale: Float32Array;
  /** Added to each class's score. */
  bias: Float32Array;
}

const LARGEST_LEVEL = 127;

/** Weights of one class before quantization; features not listed weigh 0. */
export interface ClassColumn {
  /** Feature numbers. */
  index: Int32Array;
  weight: Float32Array;
  bias: number;
}

/**
 * Quantizes each class with its own scale. The error of a weight is at most 1/254 of the class's largest weight.
 * @param features number of features, the rows of the result
 */
export function quantize(classes: readonly ClassColumn[], features: number): QuantizedRows {
  const scale = Float32Array.from(
    classes,
    ({ weight }) => weight.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0) / LARGEST_LEVEL || 1,
  );
  const levels = classes.map(({ weight }, own) => roundAll(weight, float32At(scale, own)));
  const rowStart = startsOf(classes, levels, features);
  const next = rowStart.slice(0, features);
  const column = new Uint16Array(uint32At(rowStart, features));
  const level = new Int8Array(uint32At(rowStart, features));
  for (const [own, { index }] of classes.entries()) {
    const ownLevels = itemAt(levels, own);
    for (let at = 0; at < index.length; at++) {
      if (int8At(ownLevels, at) === 0) continue;
      const feature = int32At(index, at);
      const place = uint32At(next, feature);
      column[place] = own;
      level[place] = int8At(ownLevels, at);
      next[feature] = place + 1;
    }
  }
  return { rowStart, column, level, scale, bias: Float32Array.from(classes, (own) => own.bias) };
}

/** Row starts of the quantized matrix: running totals of the non-zero levels per feature. */
function startsOf(classes: readonly ClassColumn[], levels: readonly Int8Array[], features: number): Uint32Array {
  const rowStart = new Uint32Array(features + 1);
  for (const [own, { index }] of classes.entries()) {
    const ownLevels = itemAt(levels, own);
    for (let at = 0; at < index.length; at++) {
      const place = int32At(index, at) + 1;
      if (int8At(ownLevels, at) !== 0) rowStart[place] = uint32At(rowStart, place) + 1;
    }
  }
  for (let feature = 0; feature < features; feature++)
    rowStart[feature + 1] = uint32At(rowStart, feature + 1) + uint32At(rowStart, feature);
  return rowStart;
}

function roundAll(weight: Float32Array, step: number): Int8Array {
  const levels = new Int8Array(weight.length);
  for (let at = 0; at < weight.length; at++) levels[at] = Math.round(float32At(weight, at) / step);
  return levels;
}

/**
 * Quantizes a dense matrix without biases like `quantize`.
 * @param weights features × classes, row-major
 * @param leastLevel weights of fewer levels are dropped
 */
export function quantizeDense(weights: Float32Array, classes: number, leastLevel: number): QuantizedRows {
  const scale = largestByClass(weights, classes).map((largest) => largest / LARGEST_LEVEL || 1);
  const levels = new Int8Array(weights.length);
  const rowStart = new Uint32Array(weights.length / classes + 1);
  let size = 0;
  for (let row = 0; row < weights.length; row += classes) {
    for (let own = 0; own < classes; own++) {
      const level = Math.round(float32At(weights, row + own) / float32At(scale, own));
      if (Math.abs(level) < leastLevel) continue;
      levels[row + own] = level;
      size++;
    }
    rowStart[row / classes + 1] = size;
  }
  return { rowStart, ...withoutZeros(levels, classes, size), scale, bias: new Float32Array(classes) };
}

function largestByClass(weights: Float32Array, classes: number): Float32Array {
  const largest = new Float32Array(classes);
  for (let row = 0; row < weights.length; row += classes)
    for (let own = 0; own < classes; own++)
      largest[own] = Math.max(float32At(largest, own), Math.abs(float32At(weights, row + own)));
  return largest;
}

function withoutZeros(levels: Int8Array, classes: number, size: number): Pick<QuantizedRows, 'column' | 'level'> {
  const column = new Uint16Array(size);
  const level = new Int8Array(size);
  let next = 0;
  for (let at = 0; at < levels.length; at++) {
    if (int8At(levels, at) === 0) continue;
    column[next] = at % classes;
    level[next++] = int8At(levels, at);
  }
  return { column, level };
}
