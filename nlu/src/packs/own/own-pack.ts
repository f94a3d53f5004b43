import { createVocabulary } from '../../keys/vocabulary.ts';
import { float64At } from '../../element-reads.ts';
import { encodePack } from '../codec.ts';
import { quantizeRows, reorder, restore } from '../quantize.ts';
import type { Rows } from '../quantize.ts';
import { keyOfWord } from '../words.ts';
import type { NamedVectors } from './word-vectors.ts';

/** Smoothing of word weights by frequency (Arora, Liang, Ma 2017). */
const RARITY = 1e-3;

/** The file of a language pack from word vectors of another tool. The same vectors give the same pack. */
export function ownPack(
  { words, rows, shares }: NamedVectors,
  { id, language, source }: { readonly id: string; readonly language: string; readonly source: string },
): Uint8Array {
  const weighted = shares === null ? rows : weighed(rows, shares);
  const table = quantizeRows(weighted);
  const rowOf = new Map<number, number>();
  words.forEach((word, row) => {
    const key = keyOfWord(word) >>> 0;
    if (!rowOf.has(key)) rowOf.set(key, row);
  });
  const sorted = [...rowOf].sort(([one], [other]) => one - other);
  return encodePack({
    id,
    language,
    notices: [{ name: source, license: 'as its maker says', source, notice: 'Added by the operator of this site.' }],
    words: createVocabulary(Uint32Array.from(sorted, ([key]) => key)),
    vectors: [
      {
        name: 'own',
        words: reorder(
          table,
          sorted.map(([, row]) => row),
        ),
        pairs: null,
        mean: meanOf(restore(table), shares),
        direction: null,
      },
    ],
    clusters: [],
  });
}

/** Vectors of one length, times the weight of their word. */
function weighed({ size, data }: Rows, shares: readonly number[]): Rows {
  const result = data.slice();
  shares.forEach((share, row) => {
    const own = result.subarray(row * size, (row + 1) * size);
    const length = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0));
    const factor = length > 0 ? RARITY / (RARITY + share) / length : 0;
    own.forEach((value, at) => (own[at] = value * factor));
  });
  return { size, data: result };
}

/** The common part of sentences: the mean of words weighted by frequency, scaled to the length of sentences. */
function meanOf({ size, data }: Rows, shares: readonly number[] | null): Float32Array {
  const count = data.length / size;
  const mean = new Float64Array(size);
  for (let row = 0; row < count; row++) {
    const own = data.subarray(row * size, (row + 1) * size);
    const length = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0));
    const factor = length > 0 ? (shares?.[row] ?? 1 / count) / length : 0;
    own.forEach((value, at) => (mean[at] = float64At(mean, at) + factor * value));
  }
  return Float32Array.from(mean);
}
