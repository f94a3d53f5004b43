/** The words of a text, separated by blanks or line breaks. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** A run of letters, marks and digits, a single letter of a script without blanks, or any other character. */
const LONE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
const WORD = new RegExp(String.raw`${LONE}\p{M}*|(?:(?!${LONE})${LETTER})+|[^\s\p{L}\p{N}\p{M}]`, 'gu');

/** Positions of the words of a text, as split by tools that count words. */
export function wordPlaces(text: string): { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length }));
}
