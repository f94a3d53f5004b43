import type { Token } from '../text/tokenize.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';
import { lookUp } from '../keys/vocabulary.ts';
import { float32At, int8At } from '../element-reads.ts';
import type { Pack, VectorTable, WordVectors } from './pack.ts';
import { keyOfPair, packWords, rowsOfWord } from './words.ts';
import type { PackWord } from './words.ts';

/** Vectors of words. */
export interface WordKnowledge {
  readonly pack: Pack;
  /** Length of the part of a sentence vector for each kind of vectors; 0 omits it. */
  readonly weights: readonly number[];
}

/** Words of a sentence with their data in a pack. */
export interface KnownWord extends PackWord {
  readonly rows: readonly number[];
}

export function knownWords(tokens: readonly Token[], vocabulary: Vocabulary): KnownWord[] {
  // Field by field: spreading each word took a twentieth of a parse.
  return packWords(tokens).map((word) => {
    const { form, from, to, parts } = word;
    return { form, from, to, parts, rows: rowsOfWord(word, vocabulary) };
  });
}

/** Entries that `writeVectors` writes. */
export function vectorSize(knowledge: WordKnowledge): number {
  return usedVectors(knowledge).reduce((sum, { vectors }) => sum + vectors.words.size, 0);
}

export function usedVectors({ pack, weights }: WordKnowledge): { vectors: WordVectors; weight: number }[] {
  return pack.vectors
    .map((vectors, part) => ({ vectors, weight: weights[part] ?? 0 }))
    .filter(({ weight }) => weight > 0);
}

/** Writes the weighted vectors of a sentence one after the other; zeros where no word is known. */
export function writeVectors(
  knowledge: WordKnowledge,
  words: readonly KnownWord[],
  out: Float32Array,
  start: number,
): void {
  let at = start;
  for (const { vectors, weight } of usedVectors(knowledge)) {
    const own = out.subarray(at, at + vectors.words.size);
    own.fill(0);
    if (addWords(vectors, words, own)) center(vectors, own, weight);
    at += vectors.words.size;
  }
}

/** Whether any word was known. */
function addWords(vectors: WordVectors, words: readonly KnownWord[], out: Float32Array): boolean {
  let isKnown = false;
  let last: KnownWord | undefined;
  for (const word of words) {
    for (const row of word.rows) addRow(vectors.words, row, 1, out);
    isKnown ||= word.rows.length > 0;
    const pair = last === undefined ? -1 : rowOfPair(vectors, last, word);
    if (pair >= 0 && vectors.pairs !== null) addRow(vectors.pairs.vectors, pair, 1, out);
    last = word;
  }
  return isKnown;
}

/** Row of two adjacent words, or -1. */
export function rowOfPair({ pairs }: WordVectors, first: PackWord, second: PackWord): number {
  return pairs === null ? -1 : lookUp(pairs.keys, keyOfPair(first.form, second.form));
}

export function addRow({ size, level, scale }: VectorTable, row: number, times: number, out: Float32Array): void {
  const factor = float32At(scale, row) * times;
  const start = row * size;
  for (let at = 0; at < size; at++) out[at] = float32At(out, at) + factor * int8At(level, start + at);
}

/** Scales a sum of words to length 1, removes the common part of sentences, and scales the rest to `length`. */
function center({ mean, direction }: WordVectors, sum: Float32Array, length: number): void {
  const { before, along, after } = centring({ mean, direction }, sum);
  for (let at = 0; at < sum.length; at++) {
    const shared = direction === null ? 0 : along * float32At(direction, at);
    sum[at] = (float32At(sum, at) * before - float32At(mean, at) - shared) * after * length;
  }
}

/** The steps of centering a sum: factor before the mean is subtracted, length along the direction, factor after. */
export function centring(
  { mean, direction }: Pick<WordVectors, 'mean' | 'direction'>,
  sum: Float32Array,
): { before: number; along: number; after: number } {
  let total = 0;
  for (let at = 0; at < sum.length; at++) total += float32At(sum, at) ** 2;
  const before = inverse(total);
  let along = 0;
  if (direction !== null)
    for (let at = 0; at < sum.length; at++)
      along += (float32At(sum, at) * before - float32At(mean, at)) * float32At(direction, at);
  let squares = 0;
  for (let at = 0; at < sum.length; at++) {
    const shared = direction === null ? 0 : along * float32At(direction, at);
    squares += (float32At(sum, at) * before - float32At(mean, at) - shared) ** 2;
  }
  return { before, along, after: inverse(squares) };
}

/** Reciprocal of the root; 0 for length 0. */
function inverse(squares: number): number {
  return squares > 0 ? 1 / Math.sqrt(squares) : 0;
}
