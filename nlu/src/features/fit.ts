import type { SparseRows } from '../linear/csr.ts';
import type { Token } from '../text/tokenise.ts';
import { collectFeatures } from './collect.ts';
import type { FeatureRecipe } from './collect.ts';
import { createFeatureList } from './feature-list.ts';
import { countKey, createKeyCounter, sortedKeys } from './key-counter.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';
import { inverseDocumentFrequencies, weigh } from './weighting.ts';
import type { SentenceVector } from './weighting.ts';

/** What turns sentences into vectors; part of every model. */
export interface Featuriser {
  recipe: FeatureRecipe;
  vocabulary: Vocabulary;
  idf: Float32Array;
}

/** Sentences between two calls of `onTick`. */
const TICK = 500;

/** Above so many sentences, features seen in one only are dropped: same accuracy, half the model. Single words stay. */
const DROP_RARE_ABOVE = 3000;

/** @param onTick called now and then; may throw to stop */
export function fitFeaturiser(sentences: readonly (readonly Token[])[], recipe: FeatureRecipe, onTick?: () => void): Featuriser {
  const counter = createKeyCounter();
  const list = createFeatureList();
  sentences.forEach((tokens, sentence) => {
    if (sentence % TICK === 0) onTick?.();
    collectFeatures(tokens, recipe, list);
    for (let at = 0; at < list.keys.length; at++) countKey(counter, list.keys[at], sentence, at < list.singleWordEnd);
  });
  const { keys, counts } = sortedKeys(counter, sentences.length > DROP_RARE_ABOVE ? 2 : 1);
  return { recipe, vocabulary: createVocabulary(keys), idf: inverseDocumentFrequencies(counts, sentences.length) };
}

export function vectorise(tokens: readonly Token[], featuriser: Featuriser): SentenceVector {
  const list = createFeatureList();
  collectFeatures(tokens, featuriser.recipe, list);
  return weigh(list, featuriser.vocabulary, featuriser.idf);
}

/** Vectors of many sentences as one matrix; `blockStart[row]` is the entry where the row's character block begins. */
export interface SentenceMatrix extends SparseRows {
  blockStart: Int32Array;
}

/** @param onTick called now and then; may throw to stop */
export function vectoriseAll(sentences: readonly (readonly Token[])[], featuriser: Featuriser, onTick?: () => void): SentenceMatrix {
  const vectors = sentences.map((tokens, sentence) => {
    if (sentence % TICK === 0) onTick?.();
    return vectorise(tokens, featuriser);
  });
  const rowStart = new Int32Array(vectors.length + 1);
  vectors.forEach((vector, row) => (rowStart[row + 1] = rowStart[row] + vector.index.length));
  const entries = rowStart[vectors.length];
  const matrix: SentenceMatrix = { rowStart, index: new Int32Array(entries), value: new Float32Array(entries), blockStart: new Int32Array(vectors.length), columns: featuriser.idf.length };
  vectors.forEach((vector, row) => {
    matrix.index.set(vector.index, rowStart[row]);
    matrix.value.set(vector.value, rowStart[row]);
    matrix.blockStart[row] = rowStart[row] + vector.blockStart;
  });
  return matrix;
}
