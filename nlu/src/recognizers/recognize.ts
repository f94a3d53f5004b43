import { findDates } from './dates.ts';
import { atOnce } from '../steps.ts';
import type { Steps } from '../steps.ts';
import { englishNameSteps } from './english-names.ts';
import type { NamedSpan } from './named-span.ts';
import { findNumbers, findPatterns } from './patterns.ts';

/** Longer texts are searched only up to this length, which bounds the time. Unit: UTF-16 code units. */
const LOOKED_AT = 2000;

interface Stretch {
  start: number;
  end: number;
}

/**
 * Finds entities that need no training: e-mail addresses, URLs, money, percentages, phone numbers and numbers in every
 * language; dates and times in those of chrono-node; people, places, organizations and spelled-out numbers in English.
 * @param taken spans that the result must not overlap
 * @returns spans by start, without overlaps
 */
export function recognizeNames(text: string, language: string, taken: readonly Stretch[]): NamedSpan[] {
  return atOnce(recognizeSteps(text, language, taken));
}

/** The same in steps. */
export function* recognizeSteps(text: string, language: string, taken: readonly Stretch[]): Steps<NamedSpan[]> {
  const seen = text.slice(0, LOOKED_AT);
  const [base = ''] = language.toLowerCase().split(/[-_]/);
  const written = findPatterns(seen);
  yield;
  const dates = findDates(seen, base);
  const names = base === 'en' ? yield* englishNameSteps(seen) : [];
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
