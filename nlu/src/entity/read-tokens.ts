import { uint8At } from '../element-reads.ts';
import type { Token } from '../text/tokenize.ts';

/** The part of a sentence that the tagger reads. */
export interface ReadTokens {
  tokens: readonly Token[];
  /**
   * By token: bits for omitted quotes and brackets beside it, `AFTER_BREAK` also for emoji, and `AFTER_END` where the
   * sentence ends for the words before.
   */
  beside: Uint8Array;
  /** By token: 1 for stops, which are not part of an entity unless training shows it. */
  stops: Uint8Array;
}

export const AFTER_PAIR = 1;
export const BEFORE_PAIR = 2;
export const AFTER_BREAK = 4;
/** Begins another sentence, or an aside, for the words before. */
export const AFTER_END = 8;

/** The unchanged sentence, for models without a `Reading`. */
export function readAll(tokens: readonly Token[]): ReadTokens {
  return { tokens, beside: new Uint8Array(tokens.length), stops: new Uint8Array(tokens.length) };
}

export function addBits(array: Uint8Array, at: number, bits: number): void {
  if (at >= 0 && at < array.length) array[at] = uint8At(array, at) | bits;
}
