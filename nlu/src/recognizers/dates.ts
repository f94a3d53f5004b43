import * as chrono from 'chrono-node';
import { DATE_LANGUAGES } from './date-languages.ts';
import type { NamedSpan } from './named-span.ts';

interface DateParser {
  parse(text: string, reference: Date): { index: number; text: string }[];
}

/** chrono-node's parsers. */
const PARSERS = Object.fromEntries(
  DATE_LANGUAGES.map((language): [string, DateParser] => [language, chrono[language]]),
);

/** Only positions matter, not resolved dates; a fixed reference makes results reproducible. */
const REFERENCE = new Date(2020, 0, 15, 12);

const BARE_NUMBER = /^\p{Nd}+$/u;

/** Finds dates and times of day in the languages chrono-node supports. Ignores bare numbers. */
export function findDates(text: string, language: string): NamedSpan[] {
  const parser = Object.hasOwn(PARSERS, language) ? PARSERS[language] : undefined;
  return (parser?.parse(text, REFERENCE) ?? []).flatMap(({ index, text: found }) => {
    const start = index + found.length - found.trimStart().length;
    const date = found.trim();
    return BARE_NUMBER.test(date) ? [] : [{ start, end: start + date.length, entity: 'date', confidence: 0.8 }];
  });
}
