import { itemAt } from '../element-reads.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** What turns a sentence into a polite one and nothing else, in languages of many bots. */
const PHRASES = [
  ...['please', 'pls', 'plz', 'por favor', 'bitte', "s'il vous plaît", "s'il te plaît", 'svp', 'per favore'],
  ...['per piacere', 'alsjeblieft', 'alstublieft', 'пожалуйста', 'من فضلك', 'لو سمحت'],
].map((phrase) => tokenize(phrase).map(({ form }) => form));

const BY_FIRST = groupedBy((phrase) => itemAt(phrase, 0));
const BY_LAST = groupedBy((phrase) => itemAt(phrase, phrase.length - 1));

function groupedBy(wordOf: (phrase: readonly string[]) => string): ReadonlyMap<string, readonly (readonly string[])[]> {
  return new Map(
    PHRASES.map((phrase) => [wordOf(phrase), PHRASES.filter((other) => wordOf(other) === wordOf(phrase))]),
  );
}

/** Number of tokens of the phrase of courtesy that begins here; 0 without one. */
export function courtesyBefore(tokens: readonly Token[], from: number): number {
  const phrases = BY_FIRST.get(tokens[from]?.form ?? '');
  return phrases?.find((phrase) => isAt(tokens, from, phrase))?.length ?? 0;
}

/** Number of tokens of the phrase of courtesy that ends before here; 0 without one. */
export function courtesyAfter(tokens: readonly Token[], to: number): number {
  const phrases = BY_LAST.get(tokens[to - 1]?.form ?? '');
  return phrases?.find((phrase) => isAt(tokens, to - phrase.length, phrase))?.length ?? 0;
}

function isAt(tokens: readonly Token[], at: number, phrase: readonly string[]): boolean {
  return at >= 0 && phrase.every((word, place) => tokens[at + place]?.form === word);
}
