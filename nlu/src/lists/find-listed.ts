import { hashText } from '../keys/hash.ts';
import type { Token } from '../text/tokenize.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Lists } from './lists.ts';
import type { EntityPattern, PatternMatch } from './patterns.ts';
import type { Steps } from '../steps.ts';
import { hashTokens } from './phrase-hashes.ts';
import { findKnown, findMeaning, NO_VALUE } from './phrase-table.ts';
import type { IsWritten } from './phrase-table.ts';
import { textAt } from './text-table.ts';
import { mergeInNumbers, withWholeNumbers } from './whole-numbers.ts';
import { itemAt } from '../element-reads.ts';

/** A phrase of a list, or a match of a pattern, in a sentence. */
export interface ListedSpan {
  /** UTF-16 offsets, `end` exclusive. */
  start: number;
  end: number;
  /** Tokens it touches, `to` exclusive. */
  from: number;
  to: number;
  /** Entity number in the lists. */
  entity: number;
  /** Number of the meaning, or `NO_VALUE`. */
  value: number;
  isPattern: boolean;
  /** Number of the pattern; absent in phrases. */
  pattern?: number;
}

/** Consecutive tokens of a list or pattern, `to` exclusive. */
export interface ListedTokens {
  from: number;
  to: number;
  /** Hash of the entity's name. */
  entity: number;
  isPattern: boolean;
}

/** Searches texts for the patterns of a model. */
export interface PatternSearch {
  /** The non-empty matches of all patterns; those of each from left to right without overlaps. */
  readonly find: (patterns: readonly EntityPattern[], text: string) => Steps<PatternMatch[]>;
  /** By pattern: whether it matches every sequence of digits. */
  readonly areForNumbers: (patterns: readonly EntityPattern[]) => Steps<readonly boolean[]>;
}

/** All phrases and pattern matches of a sentence, overlapping ones too: phrases first, then by pattern. */
export function* findListedSteps(
  lists: Lists,
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
  search: PatternSearch,
): Steps<readonly ListedSpan[]> {
  const phrases = findKnown(lists.phrases, hashTokens(tokens), writtenIn(lists, text, tokens)).map((match) => ({
    ...match,
    start: itemAt(tokens, match.from).start,
    end: itemAt(tokens, match.to - 1).end,
    isPattern: false,
  }));
  const patterns = lists.patterns.length === 0 ? [] : yield* search.find(lists.patterns, text);
  const found = [
    ...phrases,
    ...patterns.map((match) => ({ ...match, from: 0, to: 0, value: NO_VALUE, isPattern: true })),
  ];
  const whole =
    lists.wholeNumbers === true ? yield* withWholeNumbers(text, found, () => numbersIn(lists, search)) : found;
  return whole.map((span) => (span.isPattern ? { ...span, ...touched(tokens, span) } : span));
}

function* numbersIn({ patterns }: Lists, search: PatternSearch): Steps<readonly boolean[]> {
  return patterns.length === 0 ? [] : yield* search.areForNumbers(patterns);
}

function writtenIn(lists: Lists, text: string, tokens: readonly Token[]): IsWritten {
  return ({ from, to }, value) =>
    textOf(lists, value) === text.slice(itemAt(tokens, from).start, itemAt(tokens, to - 1).end);
}

function touched(
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
): { from: number; to: number } {
  const from = firstEndingAfter(tokens, start);
  let to = from;
  while (to < tokens.length && itemAt(tokens, to).start < end) to++;
  return { from, to };
}

/** Binary search, since a long text may have many matches. */
function firstEndingAfter(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(tokens, middle).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The ones that the tagger uses: the longest of the phrases that start at the same token. */
export function tokensOf(lists: Lists, listed: readonly ListedSpan[]): ListedTokens[] {
  const longest = new Map<number, number>();
  for (const { from, to, isPattern } of listed) if (!isPattern) longest.set(from, Math.max(longest.get(from) ?? 0, to));
  return listed
    .filter(({ from, to, isPattern }) => isPattern || to === longest.get(from))
    .map(({ from, to, entity, isPattern }) => ({ from, to, isPattern, entity: entityHash(lists, entity) }));
}

function entityHash(lists: Lists, entity: number): number {
  return hashText(0, itemAt(lists.names, entity));
}

/**
 * Chooses from overlapping spans: the longest; among equally long ones, the earliest, then the one listed first.
 * @param taken spans that the result must not overlap
 */
export function chooseListed(
  lists: Lists,
  text: string,
  { listed, taken }: { listed: readonly ListedSpan[]; taken: readonly { start: number; end: number }[] },
): ListedSpan[] {
  const isTaken = new Uint8Array(text.length);
  for (const { start, end } of taken) isTaken.fill(1, start, end);
  const longestFirst = [...listed].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const chosen = longestFirst.filter(({ start, end }) => {
    if (isTaken.subarray(start, end).includes(1)) return false;
    isTaken.fill(1, start, end);
    return true;
  });
  return lists.wholeNumbers === true ? mergeInNumbers(text, chosen) : chosen;
}

/** The meaning of the words of a trained span, if known. */
export function meaningOf(lists: Lists, entity: string, words: string): string | undefined {
  const number = lists.names.indexOf(entity);
  const meaning = findMeaning(lists.phrases, hashTokens(tokenize(words)), {
    entity: number < 0 ? undefined : number,
    isWritten: (_, value) => textOf(lists, value) === words,
  });
  return textOf(lists, meaning);
}

/** The text of a meaning by its number. */
export function textOf(lists: Lists, value: number): string | undefined {
  return value === NO_VALUE ? undefined : textAt(lists.values, value);
}
