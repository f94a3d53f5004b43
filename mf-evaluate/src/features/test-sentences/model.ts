import { ITEM_KEY_MAX } from 'shared/domain';
import type { Mark } from 'shared/domain';
import { ApiError } from 'shared/api';
import type { Answer, FieldTexts } from 'shared/api';
import { readPage, withValues } from 'shared/platform';

/** Page sizes; the first is the default. */
export const PAGE_SIZES = [12, 50, 200] as const;
export const [PAGE_SIZE] = PAGE_SIZES;

/** The effects of moving sentences from training. */
export type TakingPlan = Answer<'get', '/v2/repository/evaluate/take/'>;

export type TestSentence = Answer<'get', '/v2/repository/evaluate/'>['results'][number];

export interface TestSentenceChange {
  text: string;
  intent: string;
  entities: readonly Mark[];
}

export interface NewTestSentence extends TestSentenceChange {
  language: string;
}

/** A share of the training sentences. Unit: percent. */
export const SHARES = [10, 20, 30] as const;
export type Share = (typeof SHARES)[number];

/** A change of many test sentences: those with the ids, otherwise all matching ones of the language. */
export interface TestsChange {
  language: string;
  ids?: number[];
  search?: string;
  intent?: string;
  action: 'intent' | 'delete' | 'train';
  /** The new intent. */
  target?: string;
}

/** The filter of the list, stored in the address. */
export interface TestFilter {
  search: string;
  intent: string;
  /** 1-based. */
  page: number;
  size: number;
}

export const isFiltering = ({ search, intent }: TestFilter): boolean => search !== '' || intent !== '';

export function readTestFilter(query: URLSearchParams): TestFilter {
  return {
    search: query.get('search')?.trim() ?? '',
    intent: query.get('intent')?.slice(0, ITEM_KEY_MAX) ?? '',
    page: readPage(query),
    size: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? PAGE_SIZE,
  };
}

/** Writes the filter, and the language if given, into an address; other parameters stay. */
export function writeTestFilter(
  query: URLSearchParams,
  { search, intent, page, size }: TestFilter,
  language?: string,
): URLSearchParams {
  const values = {
    search,
    intent,
    page: page > 1 ? page : '',
    size: size === PAGE_SIZE ? '' : size,
    ...(language !== undefined && { language }),
  };
  return withValues(query, values);
}

export interface LanguageCount {
  language: string;
  count: number;
}

/** Languages that have test sentences: the main one first, then by descending number. */
export function countedLanguages(counts: Readonly<Record<string, number>>, main: string): LanguageCount[] {
  return Object.entries(counts)
    .map(([language, count]) => ({ language, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(other.language === main) - Number(one.language === main) || other.count - one.count);
}

/**
 * The language to list: the requested one if it has test sentences, otherwise the first that has any, otherwise the
 * main one.
 */
export function listedLanguage(counted: readonly LanguageCount[], requested: string | null, main: string): string {
  return (counted.find(({ language }) => language === requested) ?? counted[0])?.language ?? main;
}

/** Errors by field of the form; errors without a field show in a toast. */
export interface FieldErrors {
  text?: readonly string[];
  intent?: readonly string[];
  entities?: readonly string[];
  language?: readonly string[];
}

export function fieldErrorsOf({ text, intent, entities, language }: FieldTexts): FieldErrors {
  return {
    ...(text && { text }),
    ...(intent && { intent }),
    ...(entities && { entities }),
    ...(language && { language }),
  };
}

/**
 * Errors of a failed request, by field of the form, and the first one without a field.
 * @param offline text for a request without a response
 */
export function formErrorsOf(error: Error, offline: string): { fields: FieldErrors; general?: string } {
  if (!(error instanceof ApiError)) return { fields: {} };
  if (error.status === 0) return { fields: {}, general: offline };
  const [general] = error.general;
  return { fields: fieldErrorsOf(error.fields), ...(general !== undefined && { general }) };
}

/** Entities of the marks that no training sentence has and that therefore cannot be tested. */
export function unknownEntities(marks: readonly Mark[], known: readonly string[]): string[] {
  return [...new Set(marks.map(({ entity }) => entity))].filter((entity) => !known.includes(entity));
}
