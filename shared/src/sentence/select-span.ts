import { languageTag, trimSelection } from '../domain/index.ts';
import type { Span } from '../domain/index.ts';

const SCRIPTS_WITHOUT_SPACES = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
/** Word boundaries are a guess in these scripts, so selections stay unchanged. */
const SPACELESS = new RegExp(`[${SCRIPTS_WITHOUT_SPACES.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/**
 * The span of a selection: without surrounding white space, never splitting a grapheme (emoji sequences, letters with
 * combining marks), and extended to whole words if requested. Undefined if nothing is left.
 * @param language API code, such as `pt_br`.
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

/** Extends the span to every accepted segment that it touches. */
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
