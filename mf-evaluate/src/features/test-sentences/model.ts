import { ITEM_KEY_MAX } from 'shared/domain';
import type { Mark } from 'shared/domain';
import type { Answer, FieldTexts } from 'shared/api';

/** Rows on a page. */
export const PAGE_SIZE = 12;

export type TestSentence = Answer<'get', '/v2/repository/evaluate/'>['results'][number];

export interface TestSentenceChange {
  text: string;
  intent: string;
  entities: readonly Mark[];
}

export interface NewTestSentence extends TestSentenceChange {
  language: string;
}

/** What the list shows; the address carries all of it. */
export interface TestFilter {
  search: string;
  intent: string;
  /** 1-based. */
  page: number;
}

export const isFiltering = ({ search, intent }: TestFilter): boolean => search !== '' || intent !== '';

export function readTestFilter(query: URLSearchParams): TestFilter {
  const page = query.get('page');
  return {
    search: query.get('search')?.trim() ?? '',
    intent: query.get('intent')?.slice(0, ITEM_KEY_MAX) ?? '',
    page: page && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes the filter, and the language when one is given, into an address and leaves the rest of it as it is. */
export function writeTestFilter(
  query: URLSearchParams,
  { search, intent, page }: TestFilter,
  language?: string,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const values = { search, intent, page: page > 1 ? String(page) : '', ...(language !== undefined && { language }) };
  for (const [key, value] of Object.entries(values)) {
    if (value) written.set(key, value);
    else written.delete(key);
  }
  return written;
}

export interface LanguageCount {
  language: string;
  count: number;
}

/** Languages that have test sentences, the main one first, then those with the most. */
export function countedLanguages(counts: Readonly<Record<string, number>>, main: string): LanguageCount[] {
  return Object.entries(counts)
    .map(([language, count]) => ({ language, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(other.language === main) - Number(one.language === main) || other.count - one.count);
}

/** The language whose sentences are listed: the wanted one if it has any, else the first that has, else the main one. */
export function listedLanguage(counted: readonly LanguageCount[], wanted: string | null, main: string): string {
  return (counted.find(({ language }) => language === wanted) ?? counted[0])?.language ?? main;
}

/** Refusals by field of the form; what belongs to none is told in a toast. */
export interface Problems {
  text?: readonly string[];
  intent?: readonly string[];
  entities?: readonly string[];
  language?: readonly string[];
}

export function problemsOf({ text, intent, entities, language }: FieldTexts): Problems {
  return {
    ...(text && { text }),
    ...(intent && { intent }),
    ...(entities && { entities }),
    ...(language && { language }),
  };
}

/** Names of the marks that no training sentence uses; such entities cannot be tested. */
export function unknownEntities(marks: readonly Mark[], known: readonly string[]): string[] {
  return [...new Set(marks.map(({ entity }) => entity))].filter((entity) => !known.includes(entity));
}
