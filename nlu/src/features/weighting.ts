import type { FeatureKeys } from './feature-list.ts';
import type { Featurizer } from './featurizer.ts';
import { lookUp } from '../keys/vocabulary.ts';
import { scaleBlock } from '../linear/scale-block.ts';
import { float32At, int32At, numberAt } from '../element-reads.ts';
import { log } from '../numbers/logarithm.ts';

/** The idf assumed for unknown words: about that of a word seen once in 400 sentences. */
export const UNKNOWN_IDF = 6;

/** A sentence as a sparse log-tf · idf vector. Its word block has length 1, its character block `characterWeight`. */
export interface SentenceVector {
  index: Int32Array;
  value: Float32Array;
  /** First entry of the character block. */
  blockStart: number;
  /** First entry of the vectors of a language pack, which end the list; its length without any. */
  vectorStart: number;
  /** Share of words in the vocabulary, weighted by idf, 0–1; 1 for a sentence without words. */
  knownWords: number;
  /** The information of its words about the intent; see `Information`. Infinite where that is not measured. */
  information: number;
  /** The certainty from each of a few words; see `wordCertainties`. */
  certainties?: readonly number[] | undefined;
}

/** The feature number of each key, -1 if unknown. Looked up once per sentence: the vocabulary is rarely in a cache. */
export function featureNumbers({ keys }: FeatureKeys, { vocabulary }: Featurizer): Int32Array {
  const numbers = new Int32Array(keys.length);
  for (let at = 0; at < numbers.length; at++) numbers[at] = lookUp(vocabulary, numberAt(keys, at));
  return numbers;
}

/**
 * Weights the features of one sentence.
 * @param numbers the numbers of its features; see `featureNumbers`
 * @param space additional entries at the end of the arrays
 */
export function weigh(list: FeatureKeys, numbers: Int32Array, featurizer: Featurizer, space = 0): SentenceVector {
  const most = list.keys.length + space;
  const room = { index: new Int32Array(most), value: new Float32Array(most) };
  const { blockStart, end } = weighNumbers(list, numbers, { featurizer, room, start: 0 });
  return {
    index: room.index.subarray(0, end + space),
    value: room.value.subarray(0, end + space),
    blockStart,
    vectorStart: end,
    knownWords: knownWords(list, numbers, featurizer),
    information: Infinity,
  };
}

interface Room {
  index: Int32Array;
  value: Float32Array;
}

/**
 * Writes a sentence's entries into `room` from `start` on, which must have space for all its keys.
 * @returns where the character block begins and where the sentence ends
 */
export function weighInto(
  list: FeatureKeys,
  featurizer: Featurizer,
  room: Room,
  start: number,
): { blockStart: number; end: number } {
  return weighNumbers(list, featureNumbers(list, featurizer), { featurizer, room, start });
}

interface Place {
  featurizer: Featurizer;
  room: Room;
  start: number;
}

function weighNumbers(
  { wordBlockEnd }: FeatureKeys,
  numbers: Int32Array,
  { featurizer, room, start }: Place,
): { blockStart: number; end: number } {
  const wordEnd = writeKnown(numbers.subarray(0, wordBlockEnd), room.index, start);
  const blockStart = fold(featurizer, room, start, wordEnd);
  const characterEnd = writeKnown(numbers.subarray(wordBlockEnd), room.index, blockStart);
  const end = fold(featurizer, room, blockStart, characterEnd);
  scaleBlock(room.value, start, blockStart, 1);
  scaleBlock(room.value, blockStart, end, featurizer.recipe.characterWeight);
  return { blockStart, end };
}

export function inverseDocumentFrequencies(counts: Int32Array, sentences: number): Float32Array {
  return Float32Array.from(counts, (count) => Math.log((1 + sentences) / (1 + count)) + 1);
}

/**
 * Writes the known ones of some feature numbers in ascending order.
 * @returns where they end
 */
function writeKnown(numbers: Int32Array, index: Int32Array, start: number): number {
  let end = start;
  for (let at = 0; at < numbers.length; at++) {
    const number = int32At(numbers, at);
    if (number >= 0) index[end++] = number;
  }
  index.subarray(start, end).sort();
  return end;
}

/**
 * Merges equal neighbors into one entry with value log-tf · idf.
 * @returns where the entries end
 */
function fold({ idf }: Featurizer, { index, value }: Room, start: number, found: number): number {
  let end = start;
  for (let at = start; at < found;) {
    const number = int32At(index, at);
    let next = at + 1;
    while (next < found && int32At(index, next) === number) next++;
    index[end] = number;
    value[end++] = next === at + 1 ? float32At(idf, number) : (1 + log(next - at)) * float32At(idf, number);
    at = next;
  }
  return end;
}

function knownWords({ singleWordEnd }: FeatureKeys, numbers: Int32Array, { idf }: Featurizer): number {
  let known = 0;
  let unknown = 0;
  for (let at = 0; at < singleWordEnd; at++) {
    const feature = int32At(numbers, at);
    if (feature < 0) unknown++;
    else known += float32At(idf, feature);
  }
  return unknown === 0 ? 1 : known / (known + unknown * UNKNOWN_IDF);
}
