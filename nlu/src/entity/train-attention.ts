import { createMatrix } from '../linear/dense.ts';
import type { Matrix } from '../linear/dense.ts';
import { createRandom, shuffle } from '../linear/random.ts';
import type { Random } from '../linear/random.ts';
import { attend, attendBack, createAttention, WIDTH } from './attention.ts';
import type { AttentionWeights } from './attention.ts';
import type { EncodedSentence } from './encoded-sentence.ts';
import { float32At, int32At, itemAt, uint16At } from '../element-reads.ts';
import { exp } from '../numbers/exponential.ts';

const { sqrt } = Math;

/** A tagger whose scores are linear in each token's features, plus self-attention over the sentence. */
export interface AttentionTagger {
  /** features × tags, row-major */
  linear: Float32Array;
  /** features × WIDTH, row-major. The vector of a token is the sum of its features' rows / √(their number). */
  embedding: Float32Array;
  attention: AttentionWeights;
}

interface AttentionTask {
  sentences: readonly EncodedSentence[];
  features: number;
  tags: number;
  passes: number;
  seed: number;
  onPass?: (done: number) => void;
  onTick?: () => void;
}

const RATE = 0.05;
const LINEAR_RATE = 0.25;
const EPSILON = 1e-6;
/** Initial embeddings are uniform within ± this. */
const START_EMBEDDING = 0.3;
/** Dropout rate of features. */
const DROPPED = 0.25;
/** Label smoothing: target probability of all wrong tags together. */
const SMOOTHING = 0.05;
const TICK = 64;

/** Trains by stochastic gradient descent with AdaGrad on the cross-entropy of each token's tag. */
export function trainAttention(task: AttentionTask): AttentionTagger {
  const random = createRandom(task.seed);
  const noise = (matrix: Matrix, reach: number): Matrix => {
    for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = (random() * 2 - 1) * reach;
    return matrix;
  };
  const tagger: AttentionTagger = {
    linear: new Float32Array(task.features * task.tags),
    embedding: noise(createMatrix(task.features, WIDTH), START_EMBEDDING).data,
    attention: createAttention(task.tags, noise),
  };
  const learning: Learning = {
    rate: 1,
    slopes: createAttention(task.tags, (matrix) => matrix),
    squares: createAttention(task.tags, (matrix) => matrix),
    linearSquares: new Float32Array(task.features),
    embeddingSquares: new Float32Array(task.features),
  };
  const order = Int32Array.from(task.sentences.keys());
  for (let pass = 0; pass < task.passes; pass++) {
    shuffle(order, order.length, random);
    learning.rate = 1 - (0.9 * pass) / task.passes;
    for (const [place, at] of order.entries()) {
      if (place % TICK === 0) task.onTick?.();
      const sentence = itemAt(task.sentences, at);
      if (sentence.gold.length > 0) learnSentence(tagger, withDropout(sentence, random), task.tags, learning);
    }
    task.onPass?.(pass + 1);
  }
  return tagger;
}

interface Learning {
  rate: number;
  /** Gradients of the current sentence. */
  slopes: AttentionWeights;
  /** Running sums of squared gradients (AdaGrad), by entry here, by feature below. */
  squares: AttentionWeights;
  linearSquares: Float32Array;
  embeddingSquares: Float32Array;
}

function withDropout(sentence: EncodedSentence, random: Random): EncodedSentence {
  const number: number[] = [];
  const tokenStart = new Int32Array(sentence.tokenStart.length);
  for (let token = 0; token + 1 < tokenStart.length; token++) {
    for (let at = int32At(sentence.tokenStart, token); at < int32At(sentence.tokenStart, token + 1); at++)
      if (random() >= DROPPED) number.push(int32At(sentence.number, at));
    tokenStart[token + 1] = number.length;
  }
  return { tokenStart, number: Int32Array.from(number), gold: sentence.gold };
}

/**
 * The vector of each token, tokens × WIDTH: the sum of its features' vectors / √(their number).
 * @param addVector adds a feature's vector times `share` to the WIDTH entries of `target` from `to` on
 */
export function embed(
  sentence: Pick<EncodedSentence, 'tokenStart' | 'number'>,
  addVector: (feature: number, share: number, target: Float32Array, to: number) => void,
): Matrix {
  const tokens = createMatrix(sentence.tokenStart.length - 1, WIDTH);
  for (let token = 0; token < tokens.rows; token++) {
    const [from, to] = [int32At(sentence.tokenStart, token), int32At(sentence.tokenStart, token + 1)];
    const share = 1 / sqrt(Math.max(1, to - from));
    for (let at = from; at < to; at++) addVector(int32At(sentence.number, at), share, tokens.data, token * WIDTH);
  }
  return tokens;
}

function learnSentence(tagger: AttentionTagger, sentence: EncodedSentence, tags: number, learning: Learning): void {
  const { embedding, linear } = tagger;
  const pass = attend(
    tagger.attention,
    embed(sentence, (feature, share, target, to) => {
      for (let unit = 0, from = feature * WIDTH; unit < WIDTH; unit++)
        target[to + unit] = float32At(target, to + unit) + share * float32At(embedding, from + unit);
    }),
  );
  const byScores = createMatrix(pass.scores.rows, tags);
  for (let token = 0; token < byScores.rows; token++) {
    const scores = pass.scores.data.slice(token * tags, (token + 1) * tags);
    for (let at = int32At(sentence.tokenStart, token); at < int32At(sentence.tokenStart, token + 1); at++) {
      const row = int32At(sentence.number, at) * tags;
      for (let tag = 0; tag < tags; tag++) scores[tag] = float32At(scores, tag) + float32At(linear, row + tag);
    }
    byScores.data.set(crossEntropySlopes(scores, uint16At(sentence.gold, token)), token * tags);
  }
  const byTokens = attendBack(tagger.attention, pass, byScores, learning.slopes);
  stepDense(tagger.attention, learning);
  stepFeatures(tagger, sentence, { byScores, byTokens, tags }, learning);
}

function crossEntropySlopes(scores: Float32Array, gold: number): Float32Array {
  const top = scores.reduce((largest, score) => Math.max(largest, score), -Infinity);
  const weights = scores.map((score) => exp(score - top));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map(
    (weight, tag) => weight / sum - (tag === gold ? 1 - SMOOTHING : SMOOTHING / Math.max(1, scores.length - 1)),
  );
}

function stepDense(weights: AttentionWeights, learning: Learning): void {
  for (const name of Object.keys(weights) as (keyof AttentionWeights)[]) {
    const own = weights[name].data;
    const slopes = learning.slopes[name].data;
    const squares = learning.squares[name].data;
    for (let at = 0; at < own.length; at++) {
      const slope = float32At(slopes, at);
      if (slope === 0) continue;
      squares[at] = float32At(squares, at) + slope * slope;
      own[at] = float32At(own, at) - (RATE * learning.rate * slope) / sqrt(float32At(squares, at) + EPSILON);
      slopes[at] = 0;
    }
  }
}

function stepFeatures(
  tagger: AttentionTagger,
  sentence: EncodedSentence,
  by: { byScores: Matrix; byTokens: Matrix; tags: number },
  learning: Learning,
): void {
  const { embedding, linear } = tagger;
  const { rate, linearSquares, embeddingSquares } = learning;
  const { tags } = by;
  for (let token = 0; token < by.byTokens.rows; token++) {
    const scoreSlopes = by.byScores.data.subarray(token * tags, (token + 1) * tags);
    const tokenSlopes = by.byTokens.data.subarray(token * WIDTH, (token + 1) * WIDTH);
    const scoreSquares = meanSquare(scoreSlopes);
    const tokenSquares = meanSquare(tokenSlopes);
    const [from, to] = [int32At(sentence.tokenStart, token), int32At(sentence.tokenStart, token + 1)];
    const share = 1 / sqrt(Math.max(1, to - from));
    for (let at = from; at < to; at++) {
      const feature = int32At(sentence.number, at);
      linearSquares[feature] = float32At(linearSquares, feature) + scoreSquares;
      embeddingSquares[feature] = float32At(embeddingSquares, feature) + tokenSquares * share * share;
      const linearStep = (LINEAR_RATE * rate * share) / sqrt(float32At(linearSquares, feature) + EPSILON);
      const embeddingStep = (RATE * rate * share) / sqrt(float32At(embeddingSquares, feature) + EPSILON);
      for (let tag = 0, place = feature * tags; tag < tags; tag++, place++)
        linear[place] = float32At(linear, place) - linearStep * float32At(scoreSlopes, tag);
      for (let unit = 0, place = feature * WIDTH; unit < WIDTH; unit++, place++)
        embedding[place] = float32At(embedding, place) - embeddingStep * float32At(tokenSlopes, unit);
    }
  }
}

function meanSquare(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length;
}
