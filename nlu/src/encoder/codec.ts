import { aligned8, contentDigest, pack as packTree, unpack } from '../container/container.ts';
import type { Layout } from '../container/container.ts';
import { array, fail, finite, record, text } from '../container/shape.ts';
import { ArtifactError, PackError } from '../errors.ts';
import { list, notice, table } from '../packs/codec.ts';
import { createEncoding, shorten } from './encode-sentence.ts';
import type { Encoder, Layer, Linear, Norm, Pieces, SentenceEncoder, Shortening } from './encoder.ts';

const layoutOf = (thing: string, magic: number): Layout => ({
  thing,
  magic,
  version: 1,
  oldestVersion: 1,
  firstWithCheckedPreamble: 1,
  error: (code, message) => new PackError(code === 'foreign' ? 'not-a-pack' : code, message),
});
const LAYOUT = layoutOf('sentence encoder', 0x4e454c50);
const SHORTENING_LAYOUT = layoutOf('shortening', 0x48534c50);
/** Entries of a row that are read at once. */
const STEP = 16;

/** Serializes an encoder. Equal encoders give equal bytes. */
export function encodeEncoder(encoder: Omit<Encoder, 'hash'>): Uint8Array {
  return packTree(encoder, LAYOUT);
}

/** Serializes a shortening: a separate file, since it is learned from texts, whereas encoders are converted. */
export function encodeShortening(shortening: Shortening): Uint8Array {
  return packTree(shortening, SHORTENING_LAYOUT);
}

/** @throws PackError like `openEncoder` */
export function openShortening(bytes: Uint8Array): Shortening {
  const own = record(unpack(bytes, SHORTENING_LAYOUT), 'root');
  return checked(() => shorteningOf(own, numbers(own.mean, 'mean').length));
}

/**
 * Opens a sentence encoder. Its tables are views on `bytes`, which must not change afterwards; threads can share them.
 * The kernel is set up with the first sentence.
 * @throws PackError `not-a-pack`, `truncated`, `newer-version`, `checksum`, `malformed`
 */
export function openEncoder(bytes: Uint8Array): SentenceEncoder {
  const encoder = readEncoder(bytes);
  const { id, hash, language, notices, shortening } = encoder;
  const size = shortening.directions.scale.length;
  let encode: ReturnType<typeof createEncoding> | undefined;
  const vectorOf = (sentence: string): Float32Array => {
    encode ??= createEncoding(encoder);
    const vector = encode(sentence);
    return vector.some((value) => value !== 0) ? shorten(shortening, vector) : new Float32Array(size);
  };
  return { id, hash, language, notices, size, vectorOf };
}

/** @throws like `openEncoder` */
export function readEncoder(bytes: Uint8Array): Encoder {
  const aligned = aligned8(bytes);
  const tree = unpack(aligned, LAYOUT);
  return checked(() => checkEncoder(tree, contentDigest(aligned)));
}

function checked<Value>(check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error;
    throw new PackError('malformed', error.message.replace('The model', 'The sentence encoder'));
  }
}

function checkEncoder(tree: unknown, hash: string): Encoder {
  const own = record(tree, 'root');
  const pieces = piecesOf(own.pieces);
  const frequencies = numbers(own.frequencies, 'frequencies');
  const narrow = 2 * frequencies.length;
  const widening = linear(own.widening, narrow);
  const wide = widening.bias.length;
  return {
    id: text(own.id, 'id'),
    hash,
    language: text(own.language, 'language'),
    notices: list(own.notices, 'notices').map(notice),
    pieces,
    embedding: table(own.embedding, pieces.texts.length, narrow),
    frequencies,
    layers: list(own.layers, 'layers').map((each, at) => layer(each, at === 0 ? narrow : wide, wide)),
    widening,
    ...sentenceOf(own, wide),
  };
}

function sentenceOf(own: Record<string, unknown>, wide: number): Pick<Encoder, 'sentence' | 'shortening'> {
  const sentence = linear(own.sentence, wide);
  return { sentence, shortening: shorteningOf(own.shortening, sentence.bias.length) };
}

function shorteningOf(value: unknown, size: number): Shortening {
  const own = record(value, 'shortening');
  const directions = record(own.directions, 'directions');
  const count = array(directions.scale, Float32Array, 'scales').length;
  return { mean: numbers(own.mean, 'mean', size), directions: table(directions, count, size) };
}

function piecesOf(value: unknown): Pieces {
  const own = record(value, 'pieces');
  const texts = list(own.texts, 'pieces').map((each) => text(each, 'piece'));
  if (texts.some((piece) => piece === '')) fail('pieces', 'without an empty one');
  const scores = numbers(own.scores, 'scores of pieces');
  if (scores.length !== texts.length) fail('scores of pieces', 'as many as pieces');
  return { texts, scores };
}

function layer(value: unknown, size: number, wide: number): Layer {
  const own = record(value, 'layer');
  const attention = linear(own.attention, size);
  if (attention.bias.length % 3 !== 0) fail('attention', 'queries, keys and values');
  const inner = linear(own.inner, wide);
  return {
    norm: norm(own.norm, size),
    attention,
    joined: linear(own.joined, attention.bias.length / 3, wide),
    innerNorm: norm(own.innerNorm, wide),
    inner,
    outer: linear(own.outer, inner.bias.length, wide),
  };
}

function linear(value: unknown, columns: number, rows?: number): Linear {
  const own = record(value, 'linear map');
  const bias = numbers(own.bias, 'bias');
  if (rows !== undefined && bias.length !== rows) fail('bias', `${rows} numbers`);
  if (columns % STEP !== 0) fail('columns', `a multiple of ${STEP}`);
  return { weights: table(own.weights, bias.length, columns), bias };
}

function norm(value: unknown, size: number): Norm {
  const own = record(value, 'normalization');
  const [scale, bias] = [numbers(own.scale, 'scale', size), numbers(own.bias, 'bias', size)];
  return { scale, bias };
}

function numbers(value: unknown, place: string, length?: number): Float32Array {
  const own = array(value, Float32Array, place, length);
  finite(own, place);
  return own;
}
