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

/** What became of a text, in parts: the words that it begins and ends with stay. */
export interface Rewording {
  readonly start: string;
  readonly removed: string;
  readonly added: string;
  readonly end: string;
}

/** The words that were replaced, between those that stayed. */
export function rewordingOf(before: string, after: string): Rewording {
  const [old, present] = [partsOf(before), partsOf(after)];
  const most = Math.min(old.length, present.length);
  let head = 0;
  while (head < most && old[head] === present[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === present.at(-1 - tail)) tail += 1;
  const middle = (parts: readonly string[]) => parts.slice(head, parts.length - tail).join('');
  return {
    start: old.slice(0, head).join(''),
    removed: middle(old),
    added: middle(present),
    end: old.slice(old.length - tail).join(''),
  };
}

/** Words and what stands between them; characters of scripts without spaces by themselves. */
const partsOf = (text: string): string[] =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|[^]/gu) ?? [];
