import type { Vocabulary } from '../keys/vocabulary.ts';

/** What a model was trained with; only this very pack can serve it. */
export interface PackName {
  readonly id: string;
  /** Digest of the pack's content: 32 hexadecimal digits. */
  readonly hash: string;
}

/** What a part of a pack was made from. */
export interface PackNotice {
  readonly name: string;
  readonly license: string;
  readonly source: string;
  readonly notice: string;
}

/**
 * Knowledge of a language from texts other than a bot's. Every kind of knowledge is a part of its own, and a pack may
 * lack any of them. Views on the pack's bytes.
 */
export interface Pack extends PackName {
  /** Primary subtags of BCP 47, such as `en` or `es+pt`; `EVERY_LANGUAGE`. */
  readonly language: string;
  readonly notices: readonly PackNotice[];
  /** The words that `vectors` and `clusters` know. A word's number is its row. */
  readonly words: Vocabulary;
  /** Kinds of vectors, each of which gives a sentence one; empty if the pack has none. */
  readonly vectors: readonly WordVectors[];
  /** Number of each word's cluster, coarse to fine, 0 for none; empty if the pack has none. */
  readonly clusters: readonly Uint16Array[];
}

/** Vectors of words which added up are the vector of a sentence. */
export interface WordVectors {
  readonly name: string;
  readonly words: VectorTable;
  /** Neighbouring words that mean more than each alone; null without. */
  readonly pairs: { readonly keys: Vocabulary; readonly vectors: VectorTable } | null;
  /** Mean of sentence vectors, taken off. */
  readonly mean: Float32Array;
  /** What all sentences share besides the mean; null where nothing is taken off. Length 1. */
  readonly direction: Float32Array | null;
}

/** Rows of whole numbers: the vector of row r is `scale[r] · level[r · size …]`. */
export interface VectorTable {
  readonly size: number;
  readonly level: Int8Array;
  readonly scale: Float32Array;
}

/** Of ISO 639: for languages that have nothing of their own. */
const EVERY_LANGUAGE = 'mul';

/** The pack, or other knowledge, for a language among those at hand. */
export function packFor<Known extends { readonly language: string }>(
  language: string,
  packs: readonly Known[],
): Known | undefined {
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return (
    packs.find((pack) => pack.language.split('+').includes(primary)) ??
    packs.find((pack) => pack.language === EVERY_LANGUAGE)
  );
}
