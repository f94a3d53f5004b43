import { languageTag, trimSelection } from '../domain/index.ts';
import type { Span } from '../domain/index.ts';

/** Scripts that write words without blanks: where one ends is a guess there, so the selection stands as it was made. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The stretch that a selection stands for: without white space at its ends, never cutting what is read as one character
 * (emoji sequences, letters with combining marks), and whole words when asked for. Undefined when nothing is left.
 * @param language code on the wire, `pt_br`.
 */
export function selectSpan(
  text: string,
  from: number,
  to: number,
  options: { wholeWords: boolean; language: string },
): Span | undefined {
  const trimmed = trimSelection(text, from, to);
  if (!trimmed) return undefined;
  const whole = grow(text, trimmed, segmenter(options.language, 'grapheme'));
  return options.wholeWords ? grow(text, whole, segmenter(options.language, 'word'), isSpacedWord) : whole;
}

const isSpacedWord = ({ segment, isWordLike }: Intl.SegmentData): boolean =>
  isWordLike === true && !SPACELESS.test(segment);

/** Widens the span to the full length of every accepted segment that it touches. */
function grow(
  text: string,
  { start, end }: Span,
  cutter: Intl.Segmenter,
  accepts: (segment: Intl.SegmentData) => boolean = () => true,
): Span {
  const segments = cutter.segment(text);
  const first = segments.containing(start);
  const last = segments.containing(end - 1);
  return {
    start: first && accepts(first) ? Math.min(start, first.index) : start,
    end: last && accepts(last) ? Math.max(end, last.index + last.segment.length) : end,
  };
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string, granularity: 'grapheme' | 'word'): Intl.Segmenter {
  const key = `${granularity} ${language}`;
  const made = segmenters.get(key) ?? new Intl.Segmenter(languageTag(language), { granularity });
  segmenters.set(key, made);
  return made;
}
