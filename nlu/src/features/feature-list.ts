/** Feature keys of one sentence, word features first. A feature that occurs twice is listed twice. */
export interface FeatureKeys {
  /** Signed 32-bit hashes. */
  readonly keys: ArrayLike<number>;
  /** Where the word block ends and the character block begins. */
  readonly wordBlockEnd: number;
  /** Where the single words end, which come first in the word block. */
  readonly singleWordEnd: number;
}

/** Keys with the tokens they come from. Reused between sentences. */
export interface FeatureList extends FeatureKeys {
  keys: number[];
  /**
   * First and last token of each key. A complemented last token (`~last`) means the key covers these two tokens, but
   * not those between them.
   */
  first: number[];
  last: number[];
  wordBlockEnd: number;
  singleWordEnd: number;
}

export function createFeatureList(): FeatureList {
  return { keys: [], first: [], last: [], wordBlockEnd: 0, singleWordEnd: 0 };
}
