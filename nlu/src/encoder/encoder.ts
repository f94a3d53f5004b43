import type { PackName, PackNotice, VectorTable } from '../packs/pack.ts';

/** Gives sentences vectors: those that mean the same have similar ones. */
export interface SentenceEncoder extends PackName {
  /** As of a language pack. */
  readonly language: string;
  readonly notices: readonly PackNotice[];
  /** Entries of a vector. */
  readonly size: number;
  /** A vector of length 1; zeros for a sentence in which nothing is known. */
  readonly vectorOf: (text: string) => Float32Array;
  /** Encodes texts elsewhere, so that their vectors can be had at once afterwards; absent where this is no gain. */
  readonly prepare?: (texts: readonly string[]) => Promise<void>;
}

/** What a transformer over pieces of words learned. Views on the bytes of its file. */
export interface Encoder extends PackName {
  readonly language: string;
  readonly notices: readonly PackNotice[];
  readonly pieces: Pieces;
  /** A row for each piece. */
  readonly embedding: VectorTable;
  /** Of the sines and cosines that tell a piece its place. Unit: radians per place. */
  readonly frequencies: Float32Array;
  readonly layers: readonly Layer[];
  /** Widens the pieces beside the first layer's attention. */
  readonly widening: Linear;
  /** From the mean of the pieces to the sentence, before the hyperbolic tangent. */
  readonly sentence: Linear;
  readonly shortening: Shortening;
}

/** Takes a vector to the directions along which those of sentences differ most. */
export interface Shortening {
  /** Mean of sentence vectors, taken off. */
  readonly mean: Float32Array;
  /** Rows. */
  readonly directions: VectorTable;
}

/** Pieces of words with the logarithms of their frequencies. The first stands for whatever has no piece. */
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
