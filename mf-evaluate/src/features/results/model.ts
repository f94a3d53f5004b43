import type { Answer } from 'shared/api';
import { readPage } from 'shared/platform';

/** Results on a page. */
export const PAGE_SIZE = 20;

export type ListedResult = Answer<'get', '/v2/repository/evaluate/results/'>['results'][number];

/** Kinds of result: from test sentences, or from cross-validation. */
export const KINDS = ['manual', 'automatic'] as const;
export type Kind = (typeof KINDS)[number];

/** The filter of the list, stored in the address. An empty value does not filter. */
export interface ResultFilter {
  language: string;
  kind: Kind | '';
  /** Results of every version, not only of the one on screen. */
  isEveryVersion: boolean;
  /** 1-based. */
  page: number;
}

export function readResultFilter(query: URLSearchParams): ResultFilter {
  const kind = query.get('kind');
  return {
    language: query.get('language') ?? '',
    kind: KINDS.find((known) => known === kind) ?? '',
    isEveryVersion: query.get('versions') === 'all',
    page: readPage(query),
  };
}
