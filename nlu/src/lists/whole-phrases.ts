import { itemAt } from '../element-reads.ts';
import { meaningOf } from './find-listed.ts';
import type { ListedSpan } from './find-listed.ts';
import type { Lists } from './lists.ts';
import type { Token } from '../text/tokenize.ts';

/** A trained span. UTF-16 offsets, `end` exclusive. */
interface Learned {
  start: number;
  end: number;
  entity: string;
  confidence: number;
  role?: string | undefined;
}

/**
 * Trained spans that are parts of a longer phrase of their entity become that phrase: lists and values determine where
 * a value ends if sentences have not shown it.
 * @param learned by start, without overlaps
 */
export function withWholePhrases<Span extends Learned>(
  lists: Lists,
  listed: readonly ListedSpan[],
  learned: readonly Span[],
): Span[] {
  const spans = [...learned];
  const phrases = listed.filter(({ isPattern }) => !isPattern);
  for (const { start, end, entity } of phrases.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    const at = firstEndingAfter(spans, start);
    const parts = startingBefore(spans, at, end);
    const [first] = parts;
    const isPart = (part: Span): boolean =>
      part.start >= start &&
      part.end <= end &&
      part.entity === itemAt(lists.names, entity) &&
      part.role === first?.role;
    if (first === undefined || !parts.every(isPart)) continue;
    const confidence = Math.max(...parts.map((part) => part.confidence));
    spans.splice(at, parts.length, { ...first, start, end, confidence });
  }
  return spans;
}

/** How many words a meaning may have beside a trained span, at each end. */
const REACH = 3;

/** Trained spans that are parts of words with a meaning, such as synonyms of no entity, become those words. */
export function withWholeMeanings<Span extends Learned>(
  lists: Lists,
  { text, tokens }: { text: string; tokens: readonly Token[] },
  learned: readonly Span[],
): Span[] {
  let first = 0;
  return learned.map((span, at) => {
    const isKnown = (words: Learned): boolean =>
      meaningOf(lists, span.entity, text.slice(words.start, words.end)) !== undefined;
    if (isKnown(span)) return span;
    while (first < tokens.length && itemAt(tokens, first).end <= span.start) first++;
    let last = first;
    while (last + 1 < tokens.length && itemAt(tokens, last + 1).start < span.end) last++;
    const floor = learned[at - 1]?.end ?? 0;
    const ceiling = learned[at + 1]?.start ?? text.length;
    const starts = tokens.slice(Math.max(0, first - REACH), first + 1).filter(({ start }) => start >= floor);
    const ends = tokens.slice(last, last + REACH + 1).filter(({ end }) => end <= ceiling);
    const longer = starts.flatMap(({ start }) => ends.map(({ end }) => ({ ...span, start, end })));
    return longer.sort((a, b) => b.end - b.start - (a.end - a.start)).find(isKnown) ?? span;
  });
}

function startingBefore<Span extends Learned>(spans: readonly Span[], from: number, end: number): Span[] {
  let to = from;
  while (to < spans.length && itemAt(spans, to).start < end) to++;
  return spans.slice(from, to);
}

/** Binary search: a long text has many phrases and many spans. */
function firstEndingAfter(spans: readonly Learned[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(spans, middle).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
