import { findDates } from './dates.ts';
import { findEnglishNames } from './english-names.ts';
import type { NamedSpan } from './named-span.ts';
import { findNumbers, findPatterns } from './patterns.ts';

/** Names stand in sentences, not in files: what follows is not looked at, which bounds the time. Unit: UTF-16 units. */
const LOOKED_AT = 2000;

/**
 * Finds what needs no training: e-mail addresses, links, money, percentages, phone numbers and numbers in every language, dates and times in
 * those of chrono-node, people, places, organisations and numbers in words in English. The spans do not overlap each other, nor any of `taken`.
 */
export function recogniseNames(
  text: string,
  language: string,
  taken: readonly { start: number; end: number }[],
): NamedSpan[] {
  const seen = text.slice(0, LOOKED_AT);
  const base = language.toLowerCase().split(/[-_]/)[0];
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
