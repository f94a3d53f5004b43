import { overlap } from 'shared/domain';
import type { Mark, Span } from 'shared/domain';
import type { MarkedText } from './machine-translator.ts';
import type { UntaggedText } from './tagged-text.ts';

/** Minimum number of letters that two forms of a word share. */
const STEM = 4;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Places the marks in a translation [TRA-03]: where the separately translated words of a mark occur, nearest to the tag
 * in the machine's output; otherwise on the tag itself or on an inflected form of the words. A mark that cannot be
 * placed is left out, because no mark is better than a wrong one. `alone` returns the translation of the marked words
 * in isolation.
 */
export function placeMarks(
  source: MarkedText,
  { text, spans }: UntaggedText,
  alone: (words: string) => string | undefined,
): MarkedText {
  const placed = new Map<number, Mark>();
  const isFree = (span: Span) => ![...placed.values()].some((other) => overlap(other, span));
  const place = (find: (words: string, tag: Span | undefined) => Span | undefined) => {
    for (const [index, mark] of source.entities.entries()) {
      if (placed.has(index)) continue;
      const original = source.text.slice(mark.start, mark.end);
      for (const words of [alone(original), original]) {
        const span = words === undefined || words === '' ? undefined : find(words, spans.get(index));
        if (!span || !isFree(span)) continue;
        placed.set(index, { ...mark, ...span });
        break;
      }
    }
  };
  place((words, tag) => nearest(occurrences(text, words).filter(isFree), tag));
  place((words, tag) => (tag && isForm(text.slice(tag.start, tag.end), words) ? tag : undefined));
  place((words, tag) =>
    nearest(
      wordsOf(text).filter((span) => isFree(span) && isForm(text.slice(span.start, span.end), words)),
      tag,
    ),
  );
  return { text, entities: [...placed.values()].sort((a, b) => a.start - b.start) };
}

function occurrences(text: string, sought: string): Span[] {
  const [where, what] = [text.toLowerCase(), sought.toLowerCase()];
  // Case mapping changes the length of a few letters; then only the exact form is searched for.
  if (where.length !== text.length)
    return text.includes(sought) ? [{ start: text.indexOf(sought), end: text.indexOf(sought) + sought.length }] : [];
  const found: Span[] = [];
  for (let start = where.indexOf(what); start >= 0; start = where.indexOf(what, start + 1)) {
    const end = start + what.length;
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end)))
      found.push({ start, end });
  }
  return found;
}

function wordsOf(text: string): Span[] {
  return [...text.matchAll(WORDS)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

function nearest(spans: readonly Span[], tag: Span | undefined): Span | undefined {
  const distance = ({ start }: Span) => Math.abs(start - (tag?.start ?? 0));
  return spans.reduce<Span | undefined>(
    (best, span) => (best === undefined || distance(span) < distance(best) ? span : best),
    undefined,
  );
}

function isForm(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  const length = Math.min(a.length, b.length);
  return (
    length >= STEM &&
    a.slice(0, Math.max(STEM, length - 3)) === b.slice(0, Math.max(STEM, length - 3)) &&
    a.split(' ').length === b.split(' ').length
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
