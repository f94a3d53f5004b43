import type { Token } from '../text/tokenize.ts';
import type { Steps } from '../steps.ts';
import { float32At } from '../element-reads.ts';
import type { WordVectors } from './pack.ts';
import { addRow, centring, knownWords, rowOfPair, usedVectors, vectorSize } from './sentence-vector.ts';
import type { KnownWord, WordKnowledge } from './sentence-vector.ts';

/**
 * Part of each token in each entry that `writeVectors` writes; the parts add up to it. A word has its own vector and
 * half of its pairs', shared evenly among its tokens. The part that is removed from every sentence counts for all known
 * words equally.
 * @returns tokens × entries, row-major
 */
export function* tokenShareSteps(knowledge: WordKnowledge, tokens: readonly Token[]): Steps<Float64Array> {
  const size = vectorSize(knowledge);
  const shares = new Float64Array(tokens.length * size);
  const words = knownWords(tokens, knowledge.pack.words);
  let start = 0;
  for (const { vectors, weight } of usedVectors(knowledge)) {
    yield;
    const parts = partsOf(vectors, words);
    yield;
    words.forEach(({ from, to }, at) => {
      const own = parts.subarray(at * vectors.words.size, (at + 1) * vectors.words.size);
      const factor = weight / (to - from);
      for (let token = from; token < to; token++)
        own.forEach((value, entry) => (shares[token * size + start + entry] = value * factor));
    });
    start += vectors.words.size;
  }
  return shares;
}

/** Part of each word in the centered vector of the sentence: words × entries. */
function partsOf(vectors: WordVectors, words: readonly KnownWord[]): Float64Array {
  const { size } = vectors.words;
  const own = words.map((_, at) => sumOf(vectors, words, at));
  const sum = own.reduce(
    (total, each) => total.map((value, at) => value + float32At(each, at)),
    new Float32Array(size),
  );
  const known = words.filter(({ rows }) => rows.length > 0).length;
  const { before, after } = centring(vectors, sum);
  const parts = new Float64Array(words.length * size);
  own.forEach((each, word) => {
    const isKnown = words[word]?.rows.length !== 0;
    const shared = isKnown ? 1 / known : 0;
    const raw = each.map((value, at) => value * before - shared * float32At(vectors.mean, at));
    const along = vectors.direction?.reduce((total, value, at) => total + value * float32At(raw, at), 0) ?? 0;
    for (let at = 0; at < size; at++) {
      const off = vectors.direction === null ? 0 : along * float32At(vectors.direction, at);
      parts[word * size + at] = known === 0 ? 0 : (float32At(raw, at) - off) * after;
    }
  });
  return parts;
}

function sumOf(vectors: WordVectors, words: readonly KnownWord[], at: number): Float32Array {
  const sum = new Float32Array(vectors.words.size);
  const word = words[at];
  for (const row of word?.rows ?? []) addRow(vectors.words, row, 1, sum);
  for (const neighbors of [
    [words[at - 1], word],
    [word, words[at + 1]],
  ])
    addHalf(vectors, neighbors, sum);
  return sum;
}

function addHalf(vectors: WordVectors, [first, second]: readonly (KnownWord | undefined)[], sum: Float32Array): void {
  if (first === undefined || second === undefined || vectors.pairs === null) return;
  const row = rowOfPair(vectors, first, second);
  if (row >= 0) addRow(vectors.pairs.vectors, row, 0.5, sum);
}
