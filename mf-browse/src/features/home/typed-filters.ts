import { LANGUAGE_CODES, languageName } from 'shared/domain';

import { matchSuggestions } from '../../components/match-suggestions.ts';
import type { Suggestion } from '../../components/use-suggestions.ts';

/** Filters that can be typed into the search box [BRO-03]. */
export const TYPED_FILTERS = ['intent', 'label', 'entity', 'language'] as const;
export type TypedFilter = (typeof TYPED_FILTERS)[number];

/** Maximum number of suggested languages. */
const OFFERED_LANGUAGES = 8;

/** The word around the caret: from the last blank before it to the next one after it. */
function wordAt(text: string, caret: number): { start: number; end: number } {
  const start = text.slice(0, caret).search(/(?<!\S)\S*$/);
  const rest = text.slice(caret).search(/\s|$/);
  return { start, end: caret + rest };
}

export interface OfferOptions {
  text: string;
  caret: number;
  /** Describes what a filter matches. */
  hintOf: (filter: TypedFilter) => string;
  locale: string;
}

/** Suggestions for the word being typed: filter names, or languages after `language:`. */
export function offerFilters({ text, caret, hintOf, locale }: OfferOptions): Suggestion[] {
  const { start } = wordAt(text, caret);
  const word = text.slice(start, caret).toLowerCase();
  if (word.startsWith('language:')) {
    const languages = LANGUAGE_CODES.map((code) => ({
      value: `language:${code}`,
      label: languageName(code, locale),
      hint: code,
    }));
    return matchSuggestions(languages, word.slice('language:'.length)).slice(0, OFFERED_LANGUAGES);
  }
  return TYPED_FILTERS.filter((filter) => filter.startsWith(word)).map((filter) => ({
    value: `${filter}:`,
    label: `${filter}:`,
    hint: hintOf(filter),
  }));
}

/** Replaces the word at the caret with a suggestion; a complete filter is followed by a blank. */
export function applySuggestion(text: string, caret: number, { value }: Suggestion): { text: string; caret: number } {
  const { start, end } = wordAt(text, caret);
  const isFinished = !value.endsWith(':');
  const inserted = isFinished ? `${value} ` : value;
  const rest = isFinished ? text.slice(end).trimStart() : text.slice(end);
  return { text: text.slice(0, start) + inserted + rest, caret: start + inserted.length };
}
