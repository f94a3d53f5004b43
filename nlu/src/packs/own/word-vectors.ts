import { PackError } from '../../errors.ts';
import type { Rows } from '../quantize.ts';

/** Words with their vectors, from a file of another tool. */
export interface NamedVectors {
  readonly words: readonly string[];
  readonly rows: Rows;
  /** Frequency of each word, as a share of all; null if the lengths of vectors already include it. */
  readonly shares: readonly number[] | null;
}

/** Maximum number of words: further ones are rare, and would take memory in every process. */
export const MOST_WORDS = 50_000;
const LARGEST_SIZE = 1024;
const SMALLEST_SIZE = 8;

/** @throws PackError `malformed` for sizes that no real file has */
export function checkedSize(size: number): number {
  if (!Number.isInteger(size) || size < SMALLEST_SIZE || size > LARGEST_SIZE)
    throw new PackError('malformed', `Its vectors have ${size} numbers; read are ${SMALLEST_SIZE} to ${LARGEST_SIZE}.`);
  return size;
}

/** Collects words; the first of two with the same spelling counts. */
export function collectVectors(size: number) {
  const words: string[] = [];
  const known = new Set<string>();
  const parts: Float32Array[] = [];
  return {
    isFull: () => words.length >= MOST_WORDS,
    isKnown: (word: string) => known.has(word),
    add: (word: string, vector: Float32Array): void => {
      if (!vector.every(Number.isFinite))
        throw new PackError('malformed', `The vector of “${word}” has something that is no number.`);
      known.add(word);
      words.push(word);
      parts.push(vector);
    },
    /** @throws PackError `malformed` without any word */
    end: (): { words: string[]; rows: Rows } => {
      if (words.length === 0) throw new PackError('malformed', 'It has no words.');
      const data = new Float32Array(words.length * size);
      parts.forEach((vector, row) => data.set(vector, row * size));
      return { words, rows: { size, data } };
    },
  };
}

/** Shares of words by their rank, for files with the most frequent first (Zipf). */
export function sharesByRank(count: number): number[] {
  const raw = Array.from({ length: count }, (_, rank) => 1 / (rank + RANK_SHIFT));
  const total = raw.reduce((sum, share) => sum + share, 0);
  return raw.map((share) => share / total);
}

/** Mandelbrot's, which flattens the first ranks. */
const RANK_SHIFT = 2.7;

const WORD = /^[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*$/u;

/** The normalized word; undefined for text that is not a word. */
export function formOf(word: string): string | undefined {
  const form = word.normalize('NFKC').toLowerCase();
  return WORD.test(form) ? form : undefined;
}
