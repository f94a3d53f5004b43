/** Punctuation of sentences, except signs that are used with numbers or replace a word. */
const PUNCTUATION = /(?:(?![#%&@*/\\])\p{P}(?!\p{N}))+/gu;

/** Whether the meaning of a sentence may have changed: more than case, punctuation and blanks differ. */
export function isReworded(before: string, after: string): boolean {
  if (before === after) return false;
  // `New-York` is `New York` and `e-mail` is `email`.
  return ['', ' '].every((gap) => wordsOf(before, gap) !== wordsOf(after, gap));
}

function wordsOf(text: string, gap: string): string {
  return text.normalize('NFC').toLowerCase().replace(PUNCTUATION, gap).replace(/\s+/gu, ' ').trim();
}
