import { withoutNumbers, wordsOf } from './words.ts';

/** Sentences with fewer words may intentionally differ only in a number: "option 1" and "option 2". */
export const WORDS_BESIDE_NUMBERS = 4;

/** Equal for sentences that are the same apart from case, accents and punctuation, and numbers in longer ones. */
export function sentenceKey(text: string): string {
  const words = wordsOf(text).map(({ folded }) => folded);
  if (words.length === 0) return text;
  const whole = words.join(' ');
  const folded = withoutNumbers(whole);
  if (folded === whole && !folded.includes('0')) return whole;
  const beside = folded.split(' ').filter((word) => word !== '0').length;
  return beside < WORDS_BESIDE_NUMBERS ? whole : folded;
}
