/** Kinds of mistakes, and of typing without care. */
export const MISSPELLINGS = ['neighbor', 'swapped', 'dropped', 'accents', 'capitals'] as const;
export type Misspelling = (typeof MISSPELLINGS)[number];

/** Rows of a keyboard. Letters beside each other in a row are hit for each other. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Shorter words become other words more easily than misspelled ones. */
const WORD_MIN = 4;
const WORD = new RegExp(String.raw`\p{L}{${WORD_MIN},}`, 'gu');
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/**
 * A text with one mistake of a kind, in a random place; undefined where it has no place for one.
 * @param random numbers in [0, 1)
 */
export function misspell(text: string, kind: Misspelling, random: () => number): string | undefined {
  const typed = MAKERS[kind](text, random);
  return typed === text ? undefined : typed;
}

const MAKERS: Readonly<Record<Misspelling, (text: string, random: () => number) => string>> = {
  neighbor: (text, random) =>
    inWord(text, random, (letters, at) => letters.with(at, neighborOf(letters[at] ?? '', random))),
  swapped: (text, random) =>
    inWord(text, random, (letters, at) => letters.with(at, letters[at + 1] ?? '').with(at + 1, letters[at] ?? '')),
  dropped: (text, random) => inWord(text, random, (letters, at) => letters.toSpliced(at, 1)),
  accents: (text) => text.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC'),
  capitals: (text) => text.toUpperCase(),
};

/** Changes a word behind its first letter, which people get right. */
function inWord(
  text: string,
  random: () => number,
  change: (letters: readonly string[], at: number) => readonly string[],
): string {
  const words = [...text.matchAll(WORD)];
  const word = words[Math.floor(random() * words.length)];
  if (!word) return text;
  const letters = Array.from(word[0]);
  const at = 1 + Math.floor(random() * (letters.length - 2));
  return text.slice(0, word.index) + change(letters, at).join('') + text.slice(word.index + word[0].length);
}

function neighborOf(letter: string, random: () => number): string {
  const row = ROWS.find((keys) => keys.includes(letter.toLowerCase())) ?? '';
  const at = row.indexOf(letter.toLowerCase());
  const [left, right] = [row[at - 1], row[at + 1]];
  const other = random() < 0.5 ? (left ?? right) : (right ?? left);
  if (row === '' || other === undefined) return letter;
  return letter === letter.toLowerCase() ? other : other.toUpperCase();
}
