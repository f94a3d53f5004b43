import type { Answer } from 'shared/api';

import { readPage } from '../../components/address.ts';

/** Results on a page. */
export const PAGE_SIZE = 20;

export type ListedResult = Answer<'get', '/v2/repository/evaluate/results/'>['results'][number];

/** How a result came about: by test sentences, or by the training sentences themselves. */
export const KINDS = ['manual', 'automatic'] as const;
export type Kind = (typeof KINDS)[number];

/** What the list shows; the address carries all of it, and an empty value narrows nothing. */
export interface ResultFilter {
  language: string;
  kind: Kind | '';
  /** 1-based. */
  page: number;
}

export function readResultFilter(query: URLSearchParams): ResultFilter {
  const kind = query.get('kind');
  return {
    language: query.get('language') ?? '',
    kind: KINDS.find((known) => known === kind) ?? '',
    page: readPage(query.get('page')),
  };
}
