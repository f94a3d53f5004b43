import { itemAt, uint8At } from '../element-reads.ts';
import type { Token } from '../text/tokenize.ts';
import type { EntityMark } from '../types.ts';
import { addBits, AFTER_END } from './read-tokens.ts';
import type { ReadTokens } from './read-tokens.ts';
import { signAt } from './signs.ts';

const LINE_BREAK = '\n';
/** Names of line breaks, emoji, opening brackets and elements of HTML that begin a line. */
const ENDS: readonly (readonly [string, RegExp])[] = [
  [LINE_BREAK, /\n/],
  ['emoji', /\s[\p{Extended_Pictographic}\p{RI}]/u],
  ['element', /<\/?(?:br|div|h\d|hr|li|p|td|tr)\b/i],
  ...['(', '[', '{', '（', '【'].map((bracket): [string, RegExp] => [bracket, new RegExp(`\\s\\${bracket}`)]),
];

export function hasLineBreak(text: string): boolean {
  return text.includes(LINE_BREAK);
}

/** Marks the tokens that begin with, or after, stops and the like that training does not have after marks. */
export function addEnds(text: string, { tokens, stops, beside }: ReadTokens, after: readonly string[]): void {
  for (let at = 1; at < tokens.length; at++) {
    const { start, form } = itemAt(tokens, at);
    const { end } = itemAt(tokens, at - 1);
    const isStop = uint8At(stops, at) === 1 && !after.includes(form);
    const isEnd = isStop || (start > end && endsIn(text.slice(end, start)).some((name) => !after.includes(name)));
    if (isEnd) addBits(beside, at, AFTER_END);
  }
}

function endsIn(gap: string): string[] {
  return gap === ' ' ? [] : ENDS.flatMap(([name, pattern]) => (pattern.test(gap) ? [name] : []));
}

interface Marked {
  text: string;
  tokens: readonly Token[];
  marks: readonly EntityMark[];
}

/** Stops, and names of the like, directly after the marks of a training sentence. */
export function endsAfterMarks({ text, tokens, marks }: Marked): string[] {
  let at = 0;
  const byEnd = marks.toSorted((one, other) => one.end - other.end);
  return byEnd.flatMap(({ end }) => {
    while (at < tokens.length && itemAt(tokens, at).start < end) at++;
    if (at === tokens.length) return [];
    const word = wordFrom(tokens, at);
    const stop = signAt(text, tokens, at, true) === 'stop' ? [itemAt(tokens, at).form] : [];
    return [...stop, ...endsIn(text.slice(end, word?.start))];
  });
}

function wordFrom(tokens: readonly Token[], first: number): Token | undefined {
  let at = first;
  while (tokens[at]?.kind === 'symbol') at++;
  return tokens[at];
}
