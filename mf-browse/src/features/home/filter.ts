import { isLanguage, readId } from 'shared/domain';
import { readPage, withValues } from 'shared/platform';

/** Filter of the home page; kept in the address, so that a reload, a bookmark and Back show the same list [BRO-02]. */
export interface HomeFilter {
  search: string;
  /** Id of a category. */
  category: number | undefined;
  /** Code of a language. */
  language: string | undefined;
  /** 1-based. */
  page: number;
}

/** Reads the filter from the address; invalid values are ignored. */
export function readFilter(query: URLSearchParams): HomeFilter {
  const language = query.get('language');
  return {
    search: query.get('search')?.trim() ?? '',
    category: readId(query.get('category')),
    language: language && isLanguage(language) ? language : undefined,
    page: readPage(query),
  };
}

export function writeFilter({ search, category, language, page }: HomeFilter): URLSearchParams {
  const values = { search, category, language, page: page > 1 ? page : undefined };
  return withValues(new URLSearchParams(), values);
}

export const isFiltered = ({ search, category, language }: HomeFilter): boolean =>
  search !== '' || category !== undefined || language !== undefined;
