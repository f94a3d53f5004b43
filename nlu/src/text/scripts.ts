/** Scripts written without spaces between words: their characters are tokens of their own. */
export const SPACELESS = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;

const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** A character of a spaceless script with the marks that sit on it. */
export const SPACELESS_UNIT = String.raw`[${WORD_CHARACTER}&&${SPACELESS}]\p{M}*`;

/** Letters, marks and digits of all other scripts; joiners count when they stand inside (Persian, Indic scripts). */
export const SPACED_WORD = String.raw`[${WORD_CHARACTER}--${SPACELESS}]+(?:[\u200c\u200d][${WORD_CHARACTER}--${SPACELESS}]+)*`;

/** Flags and pictographs with skin tones and joined families, as one unit. */
export const EMOJI = String.raw`\p{RI}\p{RI}|\p{ExtPict}[\p{EMod}\ufe0f]?(?:\u200d\p{ExtPict}[\p{EMod}\ufe0f]?)*`;

/** Any other visible character. */
export const SYMBOL = String.raw`[^\s\p{L}\p{M}\p{N}\p{Cf}\p{Cc}]`;
