/** Longest sentence, in words. */
export const SENTENCE_WORDS_MAX = 200;
/** Longest sentence in UTF-16 code units: scripts without blanks have few words. */
export const SENTENCE_LENGTH_MAX = 4000;
/** Of sentences that visitors try out: long enough to type one and see the result. Unit: UTF-16 code units. */
export const TRY_OUT_LENGTH_MAX = 160;

/** A sentence needs a letter or a number of any script; only punctuation and emoji cannot be learned [TRN-08]. */
export function hasLettersOrNumbers(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Number of words separated by blanks. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}
