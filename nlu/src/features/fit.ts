import { insideRequest, insideSigns } from '../text/outer-signs.ts';
import type { Token } from '../text/tokenize.ts';
import { collectFeatures, wordKey } from './collect.ts';
import type { FeatureRecipe } from './collect.ts';
import { createFeatureList } from './feature-list.ts';
import type { FeatureKeys } from './feature-list.ts';
import type { Featurizer } from './featurizer.ts';
import { weighWithKnowledge } from './knowledge.ts';
import { countKey, createKeyCounter, sortedKeys } from './key-counter.ts';
import type { BlockRows } from '../linear/csr.ts';
import { createVocabulary, lookUp } from '../keys/vocabulary.ts';
import { inverseDocumentFrequencies, weighInto } from './weighting.ts';
import type { SentenceVector } from './weighting.ts';
import { int32At, itemAt, numberAt } from '../element-reads.ts';

/** `onTick` is called once per this many sentences. */
const TICK = 500;

/** Above this, features that occur in a single sentence are dropped, except words: same accuracy, half the model. */
const MANY_SENTENCES = 3000;

/** For few and many sentences; large sets learn enough from words (docs/design/nlu-measurements.md). */
export const CHARACTER_WEIGHT = { few: 1.6, many: 1 } as const;

/** Unordered word pairs pay off only for large training sets. */
export function chooseRecipe(sentences: number, useCharacters: boolean): FeatureRecipe {
  const isMany = sentences > MANY_SENTENCES;
  const characterWeight = isMany ? CHARACTER_WEIGHT.many : CHARACTER_WEIGHT.few;
  return { useCharacters, usePairs: isMany, skipsOuterSigns: true, correctsSpelling: true, characterWeight };
}

/**
 * Extracts the features of all sentences.
 * @param onTick called once per 500 sentences; may throw to stop
 */
export function collectAll(
  sentences: readonly (readonly Token[])[],
  recipe: FeatureRecipe,
  onTick?: () => void,
): FeatureKeys[] {
  const list = createFeatureList();
  return sentences.map((tokens, sentence) => {
    if (sentence % TICK === 0) onTick?.();
    collectFeatures(tokens, recipe, list);
    return { keys: Int32Array.from(list.keys), wordBlockEnd: list.wordBlockEnd, singleWordEnd: list.singleWordEnd };
  });
}

/**
 * Builds the vocabulary and its document frequencies.
 * @param collected features of the training sentences, extracted by the same recipe
 */
export function fitFeaturizer(
  collected: readonly FeatureKeys[],
  recipe: FeatureRecipe,
  onTick?: () => void,
): Featurizer {
  const counter = createKeyCounter();
  for (const [sentence, { keys, singleWordEnd }] of collected.entries()) {
    if (sentence % TICK === 0) onTick?.();
    for (let at = 0; at < keys.length; at++) countKey(counter, numberAt(keys, at), sentence, at < singleWordEnd);
  }
  const { keys, counts } = sortedKeys(counter, collected.length > MANY_SENTENCES ? 2 : 1);
  const idf = inverseDocumentFrequencies(counts, collected.length);
  return { recipe, vocabulary: createVocabulary(keys), idf, knowledge: null, information: null };
}

/**
 * The tokens that determine the intent, `to` exclusive: without the signs around a sentence, and without words of
 * courtesy there, unless training has shown them.
 */
export function readTokens(
  tokens: readonly Token[],
  { recipe, vocabulary }: Pick<Featurizer, 'recipe' | 'vocabulary'>,
): { from: number; to: number } {
  if (recipe.skipsOuterSigns !== true) return { from: 0, to: tokens.length };
  const signs = insideSigns(tokens);
  const { from, to } = insideRequest(tokens);
  for (let at = signs.from; at < signs.to; at++)
    if ((at < from || at >= to) && lookUp(vocabulary, wordKey(itemAt(tokens, at).form)) >= 0) return signs;
  return { from, to };
}

/** The weighted vector of one sentence. */
export function vectorize(all: readonly Token[], featurizer: Featurizer): SentenceVector {
  const { from, to } = readTokens(all, featurizer);
  const tokens = from === 0 && to === all.length ? all : all.slice(from, to);
  const list = createFeatureList();
  collectFeatures(tokens, featurizer.recipe, list);
  return weighWithKnowledge(list, tokens, featurizer);
}

/**
 * Vectorizes all sentences.
 * @param onTick called once per 500 sentences; may throw to stop
 */
export function vectorizeAll(
  collected: readonly FeatureKeys[],
  featurizer: Featurizer,
  onTick?: () => void,
): BlockRows {
  const most = collected.reduce((sum, { keys }) => sum + keys.length, 0);
  const room = { index: new Int32Array(most), value: new Float32Array(most) };
  const rowStart = new Int32Array(collected.length + 1);
  const blockStart = new Int32Array(collected.length);
  for (const [row, list] of collected.entries()) {
    if (row % TICK === 0) onTick?.();
    const written = weighInto(list, featurizer, room, int32At(rowStart, row));
    blockStart[row] = written.blockStart;
    rowStart[row + 1] = written.end;
  }
  const entries = int32At(rowStart, collected.length);
  return {
    rowStart,
    blockStart,
    index: room.index.slice(0, entries),
    value: room.value.slice(0, entries),
    columns: featurizer.idf.length,
  };
}
