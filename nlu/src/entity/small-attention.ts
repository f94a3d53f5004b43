import type { Matrix } from '../linear/dense.ts';
import { attend, WIDTH } from './attention.ts';
import type { AttentionWeights } from './attention.ts';
import type { AttentionTagger } from './train-attention.ts';
import { embed } from './train-attention.ts';
import { float32At, int8At } from '../element-reads.ts';

/**
 * The attention part of a trained tagger, its embeddings quantized to 8 bits: vector of a feature = `level[feature ·
 * WIDTH + unit] · scale[feature]`.
 */
export interface SmallAttention {
  level: Int8Array;
  scale: Float32Array;
  attention: AttentionWeights;
}

const LARGEST_LEVEL = 127;

/** Quantizes the embeddings of a trained tagger. */
export function shrinkAttention({ embedding, attention }: AttentionTagger): SmallAttention {
  const scale = new Float32Array(embedding.length / WIDTH);
  const level = new Int8Array(embedding.length);
  for (let feature = 0; feature < scale.length; feature++) {
    const row = embedding.subarray(feature * WIDTH, (feature + 1) * WIDTH);
    scale[feature] = row.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / LARGEST_LEVEL || 1;
    level.set(
      row.map((value) => Math.round(value / float32At(scale, feature))),
      feature * WIDTH,
    );
  }
  return { level, scale, attention };
}

/** Scores that attention adds, tokens × tags. Takes quadratic time in the number of tokens, which the tagger bounds. */
export function attentionScores(
  model: SmallAttention,
  sentence: { tokenStart: Int32Array; number: Int32Array },
): Matrix {
  const { level, scale, attention } = model;
  return attend(
    attention,
    embed(sentence, (feature, share, target, to) => {
      const step = share * float32At(scale, feature);
      for (let unit = 0, from = feature * WIDTH; unit < WIDTH; unit++)
        target[to + unit] = float32At(target, to + unit) + step * int8At(level, from + unit);
    }),
  ).scores;
}
