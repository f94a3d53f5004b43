/** Keys (signed 32-bit) of one sentence before weighting; a feature that occurs twice is listed twice. Word features come first. */
export interface FeatureKeys {
  readonly keys: ArrayLike<number>;
  /** Features before this index are of the word block, the rest of the character block. */
  readonly wordBlockEnd: number;
  /** Features before this index are single words. */
  readonly singleWordEnd: number;
}

/** Keys with the tokens they come from. Reused between sentences. */
export interface FeatureList extends FeatureKeys {
  keys: number[];
  /** First and last token each key speaks of. A last token written as its complement (`~last`) means: these two, not those between. */
  first: number[];
  last: number[];
  wordBlockEnd: number;
  singleWordEnd: number;
}

export function createFeatureList(): FeatureList {
  return { keys: [], first: [], last: [], wordBlockEnd: 0, singleWordEnd: 0 };
}
