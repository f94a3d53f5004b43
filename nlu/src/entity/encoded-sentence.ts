/** A sentence prepared for training. */
export interface EncodedSentence {
  /** The features of token t are `tokenStart[t]` up to, not including, `tokenStart[t + 1]`. */
  tokenStart: Int32Array;
  /** Feature numbers. */
  number: Int32Array;
  /** The correct tag of each token. */
  gold: Uint16Array;
}
