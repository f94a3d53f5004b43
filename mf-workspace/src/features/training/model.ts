import { withValues } from 'shared/platform';

/** The filter of both lists; an empty string matches everything. */
export interface SentenceFilter {
  search: string;
  intent: string;
  entity: string;
  language: string;
}

const FILTER_NAMES = ['search', 'intent', 'entity', 'language'] as const;

export function readFilter(query: URLSearchParams): SentenceFilter {
  const [search = '', intent = '', entity = '', language = ''] = FILTER_NAMES.map((name) => query.get(name) ?? '');
  return { search, intent, entity, language };
}

/** Updates the filter in the URL and returns both lists to their first page. */
export function withFilter(query: URLSearchParams, filter: SentenceFilter): URLSearchParams {
  return withValues(query, { ...filter, page: '', pending: '' });
}

export const isFiltering = (filter: SentenceFilter): boolean => FILTER_NAMES.some((name) => filter[name] !== '');

/** A requirement or warning: what is missing, and what to do about it. */
export interface Advice {
  title: string;
  detail: string;
}

export interface Readiness {
  language: string;
  isReady: boolean;
  requirements: readonly Advice[];
  warnings: readonly Advice[];
  /** Translations that wait to be confirmed. */
  drafts: number;
}

export function readAdvice(text: string): Advice {
  const [title = '', ...rest] = text.split('\n');
  return { title, detail: rest.join(' ') };
}

/** Whether the readiness dialog must be shown before training: requirements, warnings, or nothing ready [TRN-06]. */
export function needsReading(readiness: readonly Readiness[]): boolean {
  return (
    !readiness.some(({ isReady }) => isReady) ||
    readiness.some(({ requirements, warnings }) => requirements.length + warnings.length > 0)
  );
}
