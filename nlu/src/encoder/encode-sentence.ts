import { float32At, float64At, int8At } from '../element-reads.ts';
import type { VectorTable } from '../packs/pack.ts';
import type { Encoder, Layer, Norm, Shortening } from './encoder.ts';
import { createMultiplier } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';
import { createPieceSplitter } from './split-pieces.ts';
import { exp, tanh } from '../numbers/exponential.ts';
import { cos, sin } from '../numbers/sine.ts';

const { max, sqrt } = Math;

/** Maximum number of pieces of a sentence; the encoder was not trained on longer ones. */
const MOST_PIECES = 128;
const HEADS = 4;
const SMALL = 1e-6;

/** The vector of a sentence before the projection, of length 1; zeros for a sentence without subwords. */
export type EncodeSentence = (text: string) => Float32Array;

/** Takes 8 MB of memory. */
export function createEncoding(encoder: Encoder): EncodeSentence {
  const split = createPieceSplitter(encoder.pieces);
  const { layers, widening, sentence } = encoder;
  const linears = layers.flatMap(({ attention, joined, inner, outer }) => [attention, joined, inner, outer]);
  const multiply = createMultiplier([...linears, widening, sentence], MOST_PIECES);
  return (text) => {
    const pieces = split(text).slice(0, MOST_PIECES);
    const count = pieces.length;
    if (count === 0) return new Float32Array(sentence.bias.length);
    let tokens = embed(encoder, pieces);
    layers.forEach((layer, at) => {
      const beside = at === 0 ? multiply(widening, tokens, count) : tokens;
      tokens = transform(layer, { tokens, beside, count }, multiply);
    });
    return toUnit(multiply(sentence, meanOf(tokens, count), 1).map(tanh));
  };
}

/** The part of a sentence's vector that classifiers use, of length 1. */
export function shorten({ mean, directions }: Shortening, own: Float32Array): Float32Array {
  const centered = own.map((value, at) => value - float32At(mean, at));
  return toUnit(directions.scale.map((scale, row) => scale * dotRow(directions, row, centered)));
}

function dotRow({ size, level }: VectorTable, row: number, own: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < size; at++) sum += int8At(level, row * size + at) * float32At(own, at);
  return sum;
}

/** Vectors of the pieces plus those of their positions. */
function embed({ embedding: { size, level, scale }, frequencies }: Encoder, pieces: readonly number[]): Float32Array {
  const half = size / 2;
  const tokens = new Float32Array(pieces.length * size);
  pieces.forEach((piece, place) => {
    for (let at = 0; at < size; at++) {
      const angle = place * float32At(frequencies, at % half);
      const wave = at < half ? sin(angle) : cos(angle);
      tokens[place * size + at] = 2 * float32At(scale, piece) * int8At(level, piece * size + at) + wave;
    }
  });
  return tokens;
}

interface Step {
  tokens: Float32Array;
  /** The input of a layer, to which the attention is added. */
  beside: Float32Array;
  count: number;
}

function transform(layer: Layer, { tokens, beside, count }: Step, multiply: Multiplier): Float32Array {
  const triples = multiply(layer.attention, normalize(tokens, count, layer.norm), count);
  const attended = add(multiply(layer.joined, attend(triples, count), count), beside);
  const inner = multiply(layer.inner, normalize(attended, count, layer.innerNorm), count);
  for (let at = 0; at < inner.length; at++) inner[at] = max(0, float32At(inner, at));
  return add(multiply(layer.outer, inner, count), attended);
}

/** Normalizes every token to mean 0 and variance 1, then scales and shifts it. */
function normalize(tokens: Float32Array, count: number, { scale, bias }: Norm): Float32Array {
  const size = scale.length;
  const result = new Float32Array(tokens.length);
  for (let token = 0; token < count; token++) {
    const start = token * size;
    let sum = 0;
    for (let at = start; at < start + size; at++) sum += float32At(tokens, at);
    const mean = sum / size;
    let squares = 0;
    for (let at = start; at < start + size; at++) squares += (float32At(tokens, at) - mean) ** 2;
    const factor = 1 / sqrt(squares / size + SMALL);
    for (let at = 0; at < size; at++)
      result[start + at] = (float32At(tokens, start + at) - mean) * factor * float32At(scale, at) + float32At(bias, at);
  }
  return result;
}

/** Attention of several heads over queries, keys and values: tokens × 3 parts to tokens × 1 part. */
function attend(triples: Float32Array, count: number): Float32Array {
  const width = triples.length / count;
  const part = width / 3;
  const head = part / HEADS;
  const result = new Float32Array(count * part);
  const weights = new Float64Array(count);
  for (let first = 0; first < part; first += head)
    for (let token = 0; token < count; token++) {
      const query = token * width + first;
      for (let other = 0; other < count; other++)
        weights[other] = product(triples, { from: query, to: other * width + part + first, size: head }) / sqrt(head);
      softmax(weights);
      const own = result.subarray(token * part + first, token * part + first + head);
      for (let other = 0; other < count; other++)
        addScaled(own, float64At(weights, other), { triples, from: other * width + 2 * part + first });
    }
  return result;
}

function product(own: Float32Array, { from, to, size }: { from: number; to: number; size: number }): number {
  let sum = 0;
  for (let at = 0; at < size; at++) sum += float32At(own, from + at) * float32At(own, to + at);
  return sum;
}

function addScaled(
  own: Float32Array,
  weight: number,
  { triples, from }: { triples: Float32Array; from: number },
): void {
  for (let at = 0; at < own.length; at++) own[at] = float32At(own, at) + weight * float32At(triples, from + at);
}

/** In place. */
function softmax(scores: Float64Array): void {
  const largest = scores.reduce((most, score) => max(most, score), -Infinity);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += scores[at] = exp(float64At(scores, at) - largest);
  for (let at = 0; at < scores.length; at++) scores[at] = float64At(scores, at) / sum;
}

function meanOf(tokens: Float32Array, count: number): Float32Array {
  const size = tokens.length / count;
  const mean = new Float32Array(size);
  for (let token = 0; token < count; token++)
    for (let at = 0; at < size; at++) mean[at] = float32At(mean, at) + float32At(tokens, token * size + at) / count;
  return mean;
}

/** Adds the other one in place. */
function add(own: Float32Array, other: Float32Array): Float32Array {
  for (let at = 0; at < own.length; at++) own[at] = float32At(own, at) + float32At(other, at);
  return own;
}

function toUnit(own: Float32Array): Float32Array {
  const squares = own.reduce((sum, value) => sum + value * value, 0);
  return squares > 0 ? own.map((value) => value / sqrt(squares)) : own;
}
