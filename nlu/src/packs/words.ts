import { hashPair, hashText } from '../keys/hash.ts';
import { lookUp } from '../keys/vocabulary.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';
import { soften } from '../text/normalize.ts';
import type { Token } from '../text/tokenize.ts';
import { itemAt } from '../element-reads.ts';

/** A word as counted by packs: a contraction (`don't`) is one word of three tokens. */
export interface PackWord {
  form: string;
  /** Its tokens, `to` exclusive. */
  from: number;
  to: number;
  /** Forms of its parts; one for most words. */
  parts: readonly string[];
}

const WORD = 1;
const PAIR = 2;

export const keyOfWord = (form: string): number => hashText(WORD, form);
export const keyOfPair = (first: string, second: string): number => hashPair(PAIR, keyOfWord(first), keyOfWord(second));

/** The words of a sentence. Characters of spaceless scripts and symbols do not count. */
export function packWords(tokens: readonly Token[]): PackWord[] {
  const words: PackWord[] = [];
  for (let from = 0; from < tokens.length;) {
    const { kind, form } = itemAt(tokens, from);
    if (kind !== 'word') {
      from++;
      continue;
    }
    const parts = [form];
    let to = from + 1;
    for (; continues(tokens, to); to += 2) parts.push(itemAt(tokens, to + 1).form);
    words.push({ form: parts.join("'"), from, to, parts });
    from = to;
  }
  return words;
}

/** Whether the token is an apostrophe within a word. */
function continues(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at];
  const next = tokens[at + 1];
  return (
    (mark?.form === "'" || mark?.form === '’') &&
    next?.kind === 'word' &&
    tokens[at - 1]?.end === mark.start &&
    mark.end === next.start
  );
}

/**
 * Rows of a word in a vocabulary: its own, otherwise those of its parts; digits count as 0, and accents are ignored.
 */
export function rowsOfWord({ form, parts }: PackWord, vocabulary: Vocabulary): number[] {
  const whole = rowOf(form, vocabulary);
  if (whole >= 0 || parts.length === 1) return whole < 0 ? [] : [whole];
  return parts.map((part) => rowOf(part, vocabulary)).filter((row) => row >= 0);
}

/** Row of a form, or -1. */
export function rowOf(form: string, vocabulary: Vocabulary): number {
  const row = lookUp(vocabulary, keyOfWord(form));
  if (row >= 0) return row;
  const soft = soften(form);
  return soft === form ? -1 : lookUp(vocabulary, keyOfWord(soft));
}
