import { findDates } from './dates.ts';
import { findEnglishNames } from './english-names.ts';
import type { NamedSpan } from './named-span.ts';
import { findNumbers, findPatterns } from './patterns.ts';

/** Longer texts are searched up to here, which bounds the time. Unit: UTF-16 code units. */
const LOOKED_AT = 2000;

/**
 * Finds entities that need no training: e-mail addresses, URLs, money, percentages, phone numbers and numbers in every
 * language; dates and times in those of chrono-node; people, places, organisations and spelled-out numbers in English.
 * @param taken spans that the result must not overlap
 * @returns spans by start, without overlaps
 */
export function recogniseNames(
  text: string,
  language: string,
  taken: readonly { start: number; end: number }[],
): NamedSpan[] {
  const seen = text.slice(0, LOOKED_AT);
  const [base = ''] = language.toLowerCase().split(/[-_]/);
  const candidates = [
    ...findPatterns(seen),
    ...findDates(seen, base),
    ...(base === 'en' ? findEnglishNames(seen) : []),
    ...findNumbers(seen),
  ];
  const kept: NamedSpan[] = [];
  for (const span of candidates) {
    const isFree = [...taken, ...kept].every((other) => span.end <= other.start || span.start >= other.end);
    if (isFree && span.end > span.start) kept.push(span);
  }
  return kept.sort((a, b) => a.start - b.start);
}
