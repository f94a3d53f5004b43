import type { PackName, PackNotice, VectorTable } from '../packs/pack.ts';

/** Turns sentences into vectors: those with the same meaning have similar ones. */
export interface SentenceEncoder extends PackName {
  /** Like those of a language pack. */
  readonly language: string;
  readonly notices: readonly PackNotice[];
  /** Number of entries of a vector. */
  readonly size: number;
  /** A vector of length 1; zeros for a sentence without known pieces. */
  readonly vectorOf: (text: string) => Float32Array;
  /** Encodes texts elsewhere, so that their vectors are available at once afterwards; absent if this has no benefit. */
  readonly prepare?: (texts: readonly string[]) => Promise<void>;
}

/** The weights of a transformer over word pieces. Views on the bytes of its file. */
export interface Encoder extends PackName {
  readonly language: string;
  readonly notices: readonly PackNotice[];
  readonly pieces: Pieces;
  /** One row per piece. */
  readonly embedding: VectorTable;
  /** Frequencies of the sines and cosines that encode the position of a piece. Unit: radians per position. */
  readonly frequencies: Float32Array;
  readonly layers: readonly Layer[];
  /** Widens the subword vectors next to the first layer's attention. */
  readonly widening: Linear;
  /** From the mean of the subwords to the sentence, before the hyperbolic tangent. */
  readonly sentence: Linear;
  readonly shortening: Shortening;
}

/** Projects a vector onto the directions along which those of sentences differ most. */
export interface Shortening {
  /** Mean of sentence vectors, which is subtracted. */
  readonly mean: Float32Array;
  /** Rows. */
  readonly directions: VectorTable;
}

/** Pieces of words with the logarithms of their frequencies. The first one represents unknown text. */
export interface Pieces {
  readonly texts: readonly string[];
  readonly scores: Float32Array;
}

export interface Layer {
  readonly norm: Norm;
  /** To queries, keys and values, one after the other. */
  readonly attention: Linear;
  readonly joined: Linear;
  readonly innerNorm: Norm;
  readonly inner: Linear;
  readonly outer: Linear;
}

/** Its rows are the outputs, `bias` is added to them. */
export interface Linear {
  readonly weights: VectorTable;
  readonly bias: Float32Array;
}

export interface Norm {
  readonly scale: Float32Array;
  readonly bias: Float32Array;
}
