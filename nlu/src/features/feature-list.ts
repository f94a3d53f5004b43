/** Features of one sentence before weighting: hashed keys with the tokens they come from. Reused between sentences. */
export interface FeatureList {
  /** Keys (signed 32-bit); a feature that occurs twice is listed twice. Word features come first. */
  keys: number[];
  /** First and last token each key speaks of. A last token written as its complement (`~last`) means: these two, not those between. */
  first: number[];
  last: number[];
  /** Features before this index are of the word block, the rest of the character block. */
  wordBlockEnd: number;
  /** Features before this index are single words. */
  singleWordEnd: number;
}

export function createFeatureList(): FeatureList {
  return { keys: [], first: [], last: [], wordBlockEnd: 0, singleWordEnd: 0 };
}
