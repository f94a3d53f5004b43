import { readId } from 'shared/domain';
import { withValues } from 'shared/platform';

/** Filter of the lists of intelligences; kept in the address. */
export interface IntelligenceFilter {
  search: string;
  category: number | undefined;
  language: string | undefined;
}

/** Each list of a screen has its own page number in the address. */
export type PageParameter = 'page' | 'mine' | 'contributing' | 'using';

const NO_PAGES: Readonly<Record<PageParameter, undefined>> = {
  page: undefined,
  mine: undefined,
  contributing: undefined,
  using: undefined,
};

export function readFilter(params: URLSearchParams): IntelligenceFilter {
  return {
    search: params.get('search') ?? '',
    category: readId(params.get('category')),
    language: params.get('language') || undefined,
  };
}

/** The address with a changed filter and every list on its first page. */
export function withFilter(params: URLSearchParams, change: Partial<IntelligenceFilter>): URLSearchParams {
  return withValues(params, { ...NO_PAGES, ...change });
}

export const isNarrowed = ({ search, category, language }: IntelligenceFilter): boolean =>
  search !== '' || category !== undefined || language !== undefined;
