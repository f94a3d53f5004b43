/** What lists of intelligences are narrowed to; lives in the address. */
export interface IntelligenceFilter {
  search: string;
  category: number | undefined;
  language: string | undefined;
}

/** Every list of a screen has a page number of its own in the address. */
export type PageParameter = 'page' | 'mine' | 'contributing' | 'using';

const PAGES: readonly PageParameter[] = ['page', 'mine', 'contributing', 'using'];

export function readFilter(params: URLSearchParams): IntelligenceFilter {
  const category = Number(params.get('category') ?? '');
  return {
    search: params.get('search') ?? '',
    category: Number.isInteger(category) && category > 0 ? category : undefined,
    language: params.get('language') || undefined,
  };
}

/** Number of the page, from 1. */
export const readPage = (params: URLSearchParams, list: PageParameter): number =>
  Math.max(1, Math.trunc(Number(params.get(list))) || 1);

/** The address with a changed filter, which leads every list back to its first page. */
export function withFilter(params: URLSearchParams, change: Partial<IntelligenceFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const page of PAGES) next.delete(page);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

export function withPage(params: URLSearchParams, list: PageParameter, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete(list);
  else next.set(list, String(page));
  return next;
}

export const isNarrowed = ({ search, category, language }: IntelligenceFilter): boolean =>
  search !== '' || category !== undefined || language !== undefined;
