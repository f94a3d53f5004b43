import type { Steps } from '../steps.ts';
import type { NamedSpan } from './named-span.ts';
import { findNumbers, findPatterns } from './patterns.ts';

/** Longer texts are searched only up to this length, which bounds the time. Unit: UTF-16 code units. */
const LOOKED_AT = 2000;

interface Stretch {
  start: number;
  end: number;
}

/** The finders that need a large library. */
export interface NameFinders {
  /** Dates and times of a text in a language, given by its primary subtag. */
  readonly dates: (text: string, language: string) => NamedSpan[];
  /** People, places, organizations and spelled-out numbers in English text. */
  readonly englishNames: (text: string) => Steps<NamedSpan[]>;
}

interface Recognized {
  readonly text: string;
  readonly language: string;
  /** Spans that the result must not overlap. */
  readonly taken: readonly Stretch[];
}

/** `pt` of `pt_BR`. */
export const primarySubtag = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Finds entities that need no training, in steps: e-mail addresses, URLs, money, percentages, phone numbers and numbers
 * in every language; dates and times in those of chrono-node; people, places, organizations and spelled-out numbers in
 * English.
 * @returns spans by start, without overlaps
 */
export function* recognizeSteps({ text, language, taken }: Recognized, finders: NameFinders): Steps<NamedSpan[]> {
  const seen = text.slice(0, LOOKED_AT);
  const base = primarySubtag(language);
  const written = findPatterns(seen);
  yield;
  const dates = finders.dates(seen, base);
  const names = base === 'en' ? yield* finders.englishNames(seen) : [];
  const isTaken = new Uint8Array(seen.length);
  for (const { start, end } of taken) isTaken.fill(1, start, end);
  return [...written, ...dates, ...names, ...findNumbers(seen)]
    .filter(({ start, end }) => {
      const isFree = end > start && !isTaken.subarray(start, end).includes(1);
      if (isFree) isTaken.fill(1, start, end);
      return isFree;
    })
    .sort((a, b) => a.start - b.start);
}
