import type { Span } from '../domain/index.ts';

/** Each UTF-16 unit without case and accents, so that offsets stay those of the text. */
const foldUnits = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    const folded = unit.normalize('NFD').charAt(0).toLowerCase();
    return folded.length === 1 ? folded : unit;
  }).join('');

/** Where the words of a search occur, in order and without overlaps; UTF-16 offsets, end exclusive. */
export function foundSpans(text: string, search: string): Span[] {
  const folded = foldUnits(text);
  const spans = foldUnits(search)
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((word) => occurrences(folded, word))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: Span[] = [];
  for (const span of spans) if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}

function occurrences(text: string, word: string): Span[] {
  const found: Span[] = [];
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length))
    found.push({ start, end: start + word.length });
  return found;
}
