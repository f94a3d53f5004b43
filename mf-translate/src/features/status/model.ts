import { languageName } from 'shared/domain';

import type { LanguagesStatus } from './api.ts';

/** Ranges of the share of translated sentences [TRA-07]. Unit: percent. */
const RANGES = { all: [0, 100], moreThanHalf: [50, 100], lessThanHalf: [0, 50] } as const;
export type Range = keyof typeof RANGES;

export interface LanguageProgress {
  /** Code such as `pt_br`. */
  language: string;
  name: string;
  /** Translated sentences of the base language. */
  count: number;
  /** Unconfirmed translations; they do not count as progress. */
  drafts: number;
  /** Translations and drafts of an earlier text of the sentence. */
  outdated: number;
  /** 0–100 */
  percentage: number;
}

export interface Progress {
  /** Sentences of the base language, all of which are to be translated. */
  baseSentences: number;
  /** All languages but the base language, by descending progress. */
  languages: readonly LanguageProgress[];
}

export const isStarted = ({ count, drafts }: LanguageProgress): boolean => count + drafts > 0;

/** @param locale for names and sorting of languages */
export function readProgress(status: LanguagesStatus, locale: string): Progress {
  const languages = Object.entries(status)
    .filter(([, { is_base_language: isBase }]) => !isBase)
    .map(
      ([
        language,
        {
          base_translations: { count, drafts, outdated, percentage },
        },
      ]) => ({
        language,
        name: languageName(language, locale),
        count,
        drafts,
        outdated,
        percentage: Math.min(100, percentage),
      }),
    )
    .sort((one, other) => other.percentage - one.percentage || one.name.localeCompare(other.name, locale));
  const base = Object.values(status).find(({ is_base_language: isBase }) => isBase);
  return { baseSentences: base?.examples.count ?? 0, languages };
}

interface Counts {
  /** Languages with at least one translation. */
  started: number;
  translated: number;
  /** Missing translations of the started languages. */
  missing: number;
}

export function countProgress({ baseSentences, languages }: Progress): Counts {
  const started = languages.filter(isStarted);
  const translated = started.reduce((sum, { count }) => sum + count, 0);
  const missing = started.reduce((sum, { count }) => sum + Math.max(0, baseSentences - count), 0);
  return { started: started.length, translated, missing };
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface StatusFilter {
  search: string;
  range: Range;
}

/** Filters languages by name or code, and by range. Languages not started appear only in searches. */
export function filterLanguages(
  languages: readonly LanguageProgress[],
  { search, range }: StatusFilter,
): LanguageProgress[] {
  const [least, most] = RANGES[range];
  const term = fold(search.trim());
  return languages.filter((progress) => {
    if (term === '' ? !isStarted(progress) : !fold(`${progress.name} ${progress.language}`).includes(term))
      return false;
    return progress.percentage >= least && progress.percentage <= most;
  });
}

/** Reads the filter from the address; an unknown range counts as all. */
export function readStatusFilter(query: URLSearchParams): StatusFilter {
  const asked = query.get('range');
  const range = asked === 'moreThanHalf' || asked === 'lessThanHalf' ? asked : 'all';
  return { search: query.get('search') ?? '', range };
}

/** Writes the filter into an address; other parameters stay. */
export function writeStatusFilter(query: URLSearchParams, { search, range }: StatusFilter): URLSearchParams {
  const written = new URLSearchParams(query);
  written.delete('search');
  written.delete('range');
  if (search) written.set('search', search);
  if (range !== 'all') written.set('range', range);
  return written;
}
