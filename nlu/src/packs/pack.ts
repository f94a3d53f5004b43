import type { Vocabulary } from '../keys/vocabulary.ts';

/** The pack with which a model was trained; the model needs exactly this one. */
export interface PackName {
  readonly id: string;
  /** Digest of the pack's content: 32 hexadecimal digits. */
  readonly hash: string;
}

/** The source of a part of a pack. */
export interface PackNotice {
  readonly name: string;
  readonly license: string;
  readonly source: string;
  readonly notice: string;
}

/**
 * Knowledge of a language from texts other than a bot's. Every kind of knowledge is a separate part, and a pack may
 * lack any of them. Views on the pack's bytes.
 */
export interface Pack extends PackName {
  /** Primary subtags of BCP 47, such as `en` or `es+pt`; `EVERY_LANGUAGE`. */
  readonly language: string;
  readonly notices: readonly PackNotice[];
  /** The words that `vectors` and `clusters` know. A word's number is its row. */
  readonly words: Vocabulary;
  /** Kinds of vectors, each of which yields one per sentence; empty if the pack has none. */
  readonly vectors: readonly WordVectors[];
  /** Number of each word's cluster, coarse to fine, 0 for none; empty if the pack has none. */
  readonly clusters: readonly Uint16Array[];
}

/** Vectors of words, whose sum is the vector of a sentence. */
export interface WordVectors {
  readonly name: string;
  readonly words: VectorTable;
  /** Adjacent words whose combination has its own vector; null without. */
  readonly pairs: { readonly keys: Vocabulary; readonly vectors: VectorTable } | null;
  /** Mean of sentence vectors, which is subtracted. */
  readonly mean: Float32Array;
  /** Common direction of all sentences besides the mean; null if none is removed. Length 1. */
  readonly direction: Float32Array | null;
}

/** Rows of whole numbers: the vector of row r is `scale[r] · level[r · size …]`. */
export interface VectorTable {
  readonly size: number;
  readonly level: Int8Array;
  readonly scale: Float32Array;
}

/** ISO 639 code `mul`: for languages without a specific pack. */
const EVERY_LANGUAGE = 'mul';

/** The pack, or other knowledge, for a language among the available ones. */
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
