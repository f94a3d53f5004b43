/** What the list of intelligences is narrowed to; lives in the address. */
export interface IntelligenceFilter {
  search: string;
  category: number | undefined;
  language: string | undefined;
  /** 1-based. */
  page: number;
}

export function readFilter(params: URLSearchParams): IntelligenceFilter {
  const category = Number(params.get('category') ?? '');
  return {
    search: params.get('search') ?? '',
    category: Number.isInteger(category) && category > 0 ? category : undefined,
    language: params.get('language') || undefined,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

/** The address with a changed filter; every change but the page's own leads back to the first page. */
export function withFilter(params: URLSearchParams, change: Partial<IntelligenceFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '' || (key === 'page' && value === 1)) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

export const isNarrowed = ({ search, category, language }: IntelligenceFilter): boolean => search !== '' || category !== undefined || language !== undefined;
