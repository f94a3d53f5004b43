/** A word of a sentence. Offsets are UTF-16 code units, `end` exclusive. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** Without case and accents. */
  readonly folded: string;
}

const ASCII = /^[\x00-\x7f]*$/;
/** Accents; combining marks of Indic scripts are excluded, since they are vowels. */
const WITH_ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
/** Scripts without blanks between words are compared letter by letter. */
const LETTERS_ALONE = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const WORD = new RegExp(String.raw`[${LETTERS_ALONE}]|(?:(?![${LETTERS_ALONE}])[\p{L}\p{M}\p{N}])+`, 'gu');

/** The words of a text, without punctuation. */
export function wordsOf(text: string): Word[] {
  if (ASCII.test(text)) return asciiWordsOf(text);
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: foldWord(word),
  }));
}

/** Gives the same result for most texts of most languages, in a quarter of the time. */
function asciiWordsOf(text: string): Word[] {
  const lower = text.toLowerCase();
  const words: Word[] = [];
  let start = -1;
  for (let at = 0; at <= lower.length; at++) {
    if (isAsciiWord(lower.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      words.push({ start, end: at, folded: lower.slice(start, at) });
      start = -1;
    }
  }
  return words;
}

/** Digits and small letters. */
const isAsciiWord = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

const foldWord = (word: string): string =>
  word.toLowerCase().normalize('NFKD').replace(WITH_ACCENTS, '$1').normalize('NFKC');

const NUMBER = /\p{Nd}+/gu;

/** The numbers of a text, in order, to compare a sentence with its translation. */
export const numbersOf = (text: string): string[] => text.match(NUMBER) ?? [];

/** A word without its numbers: `7pm` and `8pm` are equal. */
export const withoutNumbers = (folded: string): string => folded.replace(NUMBER, '0');
