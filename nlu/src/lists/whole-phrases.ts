import { itemAt } from '../element-reads.ts';
import type { ListedSpan } from './find-listed.ts';
import type { Lists } from './lists.ts';

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
