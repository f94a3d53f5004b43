import type { Encoder, Layer, Linear, Norm } from '../encoder/encoder.ts';

const SIZE = 16;

/** A sentence encoder of 16 numbers and eight pieces, for tests of its file. */
export function smallEncoder(): Omit<Encoder, 'hash'> {
  const texts = ['?', '(1)', '(2)', '(3)', '(4)', '(5)', '▁a', 'b'];
  return {
    id: 'small',
    language: 'en',
    notices: [],
    pieces: { texts, scores: Float32Array.from(texts, (_, at) => -at) },
    embedding: linear(texts.length).weights,
    frequencies: new Float32Array(SIZE / 2).fill(0.5),
    layers: [layer(), layer()],
    widening: linear(SIZE),
    sentence: linear(SIZE),
    shortening: { mean: new Float32Array(SIZE), directions: linear(4).weights },
  };
}

function layer(): Layer {
  return {
    norm: norm(),
    attention: linear(3 * SIZE),
    joined: linear(SIZE),
    innerNorm: norm(),
    inner: linear(SIZE),
    outer: linear(SIZE),
  };
}

function linear(rows: number): Linear {
  const level = Int8Array.from({ length: rows * SIZE }, (_, at) => ((at * 37) % 255) - 127);
  return { weights: { size: SIZE, level, scale: new Float32Array(rows).fill(0.01) }, bias: new Float32Array(rows) };
}

const norm = (): Norm => ({ scale: new Float32Array(SIZE).fill(1), bias: new Float32Array(SIZE) });
