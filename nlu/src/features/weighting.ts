import type { FeatureList } from './feature-list.ts';
import { lookUp } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How much the character block weighs against the word block: 1.6 was best on nine small sets (docs/design/nlu.md). */
export const CHARACTER_WEIGHT = 1.6;

/** What an unknown word weighs against known ones: about the idf of a word seen once among 400 sentences. */
export const UNKNOWN_IDF = 6;

/** A weighted sentence: log-tf · idf, each block scaled to its own length (words 1, characters 1.6). */
export interface SentenceVector {
  index: Int32Array;
  value: Float32Array;
  /** First entry of the character block. */
  blockStart: number;
  /** Share of the single words that the vocabulary knows, rare ones counting more (by idf), 0–1; 1 for a sentence without words. */
  knownWords: number;
}

/** @param idf one weight for each feature of the vocabulary */
export function weigh(list: FeatureList, vocabulary: Vocabulary, idf: Float32Array): SentenceVector {
  const words = numbersOf(list, vocabulary, 0, list.wordBlockEnd);
  const characters = numbersOf(list, vocabulary, list.wordBlockEnd, list.keys.length);
  const size = distinct(words) + distinct(characters);
  const vector: SentenceVector = { index: new Int32Array(size), value: new Float32Array(size), blockStart: distinct(words), knownWords: knownWords(list, vocabulary, idf) };
  fillBlock(vector, words, 0, idf);
  fillBlock(vector, characters, vector.blockStart, idf);
  scaleBlock(vector.value, 0, vector.blockStart, 1);
  scaleBlock(vector.value, vector.blockStart, size, CHARACTER_WEIGHT);
  return vector;
}

/** Scales `value[from … to)` to the given length; a block of zeros stays. */
export function scaleBlock(value: Float32Array, from: number, to: number, length: number): void {
  let sum = 0;
  for (let at = from; at < to; at++) sum += value[at] * value[at];
  if (sum === 0) return;
  const factor = length / Math.sqrt(sum);
  for (let at = from; at < to; at++) value[at] *= factor;
}

export function inverseDocumentFrequencies(counts: Int32Array, sentences: number): Float32Array {
  return Float32Array.from(counts, (count) => Math.log((1 + sentences) / (1 + count)) + 1);
}

/** Sorted feature numbers of the known keys, with repetitions. */
function numbersOf(list: FeatureList, vocabulary: Vocabulary, from: number, to: number): Int32Array {
  const numbers = new Int32Array(to - from);
  let size = 0;
  for (let at = from; at < to; at++) {
    const number = lookUp(vocabulary, list.keys[at]);
    if (number >= 0) numbers[size++] = number;
  }
  return numbers.subarray(0, size).sort();
}

function distinct(sorted: Int32Array): number {
  let count = 0;
  for (let at = 0; at < sorted.length; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) count++;
  return count;
}

function fillBlock(vector: SentenceVector, sorted: Int32Array, start: number, idf: Float32Array): void {
  let to = start;
  for (let at = 0; at < sorted.length; ) {
    const number = sorted[at];
    let next = at + 1;
    while (next < sorted.length && sorted[next] === number) next++;
    vector.index[to] = number;
    vector.value[to++] = (1 + Math.log(next - at)) * idf[number];
    at = next;
  }
}

function knownWords(list: FeatureList, vocabulary: Vocabulary, idf: Float32Array): number {
  let known = 0;
  let unknown = 0;
  for (let at = 0; at < list.singleWordEnd; at++) {
    const feature = lookUp(vocabulary, list.keys[at]);
    if (feature < 0) unknown++;
    else known += idf[feature];
  }
  return unknown === 0 ? 1 : known / (known + unknown * UNKNOWN_IDF);
}
