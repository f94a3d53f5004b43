/** Punctuation of sentences; not what is written with numbers or stands for a word. */
const PUNCTUATION = /(?:(?![#%&@*/\\])\p{P}(?!\p{N}))+/gu;

/** Whether a sentence says something else than before: more than case, punctuation and blanks are different. */
export function isReworded(before: string, after: string): boolean {
  if (before === after) return false;
  // `New-York` is `New York` and `e-mail` is `email`.
  return ['', ' '].every((gap) => wordsOf(before, gap) !== wordsOf(after, gap));
}

function wordsOf(text: string, gap: string): string {
  return text.normalize('NFC').toLowerCase().replace(PUNCTUATION, gap).replace(/\s+/gu, ' ').trim();
}
