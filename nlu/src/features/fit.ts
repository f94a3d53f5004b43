import type { SparseRows } from '../linear/csr.ts';
import type { Token } from '../text/tokenise.ts';
import { collectFeatures } from './collect.ts';
import type { FeatureRecipe } from './collect.ts';
import { createFeatureList } from './feature-list.ts';
import type { FeatureKeys } from './feature-list.ts';
import type { Featuriser } from './featuriser.ts';
import { countKey, createKeyCounter, sortedKeys } from './key-counter.ts';
import { createVocabulary } from './vocabulary.ts';
import { inverseDocumentFrequencies, weigh, weighInto } from './weighting.ts';
import type { SentenceVector } from './weighting.ts';

/** Sentences between two calls of `onTick`. */
const TICK = 500;

/** Above so many sentences, features seen in one only are dropped: same accuracy, half the model. Single words stay. */
const MANY_SENTENCES = 3000;

/** How much the character block weighs against the word block. Many sentences teach words enough (docs/design/nlu.md). */
export const CHARACTER_WEIGHT = { few: 1.6, many: 1 } as const;

/** Pairs of words apart tell more than they cost only where there are many sentences to learn them from. */
export function chooseRecipe(sentences: number, useCharacters: boolean): FeatureRecipe {
  const isMany = sentences > MANY_SENTENCES;
  return { useCharacters, usePairs: isMany, characterWeight: isMany ? CHARACTER_WEIGHT.many : CHARACTER_WEIGHT.few };
}

/** @param onTick called now and then; may throw to stop */
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

/** @param collected features of the sentences to learn from, by the same recipe */
export function fitFeaturiser(
  collected: readonly FeatureKeys[],
  recipe: FeatureRecipe,
  onTick?: () => void,
): Featuriser {
  const counter = createKeyCounter();
  for (const [sentence, { keys, singleWordEnd }] of collected.entries()) {
    if (sentence % TICK === 0) onTick?.();
    for (let at = 0; at < keys.length; at++) countKey(counter, keys[at], sentence, at < singleWordEnd);
  }
  const { keys, counts } = sortedKeys(counter, collected.length > MANY_SENTENCES ? 2 : 1);
  return { recipe, vocabulary: createVocabulary(keys), idf: inverseDocumentFrequencies(counts, collected.length) };
}

export function vectorise(tokens: readonly Token[], featuriser: Featuriser): SentenceVector {
  const list = createFeatureList();
  collectFeatures(tokens, featuriser.recipe, list);
  return weigh(list, featuriser);
}

/** Vectors of many sentences as one matrix; `blockStart[row]` is the entry where the row's character block begins. */
export interface SentenceMatrix extends SparseRows {
  blockStart: Int32Array;
}

/** @param onTick called now and then; may throw to stop */
export function vectoriseAll(
  collected: readonly FeatureKeys[],
  featuriser: Featuriser,
  onTick?: () => void,
): SentenceMatrix {
  const most = collected.reduce((sum, { keys }) => sum + keys.length, 0);
  const room = { index: new Int32Array(most), value: new Float32Array(most) };
  const rowStart = new Int32Array(collected.length + 1);
  const blockStart = new Int32Array(collected.length);
  for (const [row, list] of collected.entries()) {
    if (row % TICK === 0) onTick?.();
    const written = weighInto(list, featuriser, room, rowStart[row]);
    blockStart[row] = written.blockStart;
    rowStart[row + 1] = written.end;
  }
  const entries = rowStart[collected.length];
  return {
    rowStart,
    blockStart,
    index: room.index.slice(0, entries),
    value: room.value.slice(0, entries),
    columns: featuriser.idf.length,
  };
}
