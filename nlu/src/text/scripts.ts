const SPACELESS_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

/** Scripts written without spaces between words; each of their characters is a token. */
const SPACELESS = `[${SPACELESS_SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;

const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** A character of a spaceless script with its combining marks. */
export const SPACELESS_UNIT = String.raw`[${WORD_CHARACTER}&&${SPACELESS}]\p{M}*`;

const SPACED_PART = `[${WORD_CHARACTER}--${SPACELESS}]+`;

/** Letters, marks and digits of all other scripts, with inner joiners (Persian, Indic scripts). */
export const SPACED_WORD = String.raw`${SPACED_PART}(?:[\u200c\u200d]${SPACED_PART})*`;

const PICTOGRAPH = String.raw`\p{Extended_Pictographic}[\p{EMod}\ufe0e\ufe0f]?`;

/** One emoji: a flag, or a pictograph with modifiers and joined parts. */
export const EMOJI = String.raw`\p{RI}\p{RI}|${PICTOGRAPH}(?:\u200d${PICTOGRAPH})*`;

/** Any other visible character. */
export const SYMBOL = String.raw`[^\s\p{L}\p{M}\p{N}\p{Cf}\p{Cc}]`;
