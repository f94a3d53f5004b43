import { isLanguage } from 'shared/domain';

/** What home shows: all of it stands in the address, so that a reload, a bookmark and Back give the same list [BRO-02]. */
export interface HomeFilter {
  search: string;
  /** Id of a category. */
  category: number | undefined;
  /** Code of a language. */
  language: string | undefined;
  /** 1-based. */
  page: number;
}

const readNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads the address; what makes no sense counts as not given. */
export function readFilter(query: URLSearchParams): HomeFilter {
  const language = query.get('language');
  return {
    search: query.get('search')?.trim() ?? '',
    category: readNumber(query.get('category')),
    language: language && isLanguage(language) ? language : undefined,
    page: readNumber(query.get('page')) ?? 1,
  };
}

export function writeFilter({ search, category, language, page }: HomeFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (category !== undefined) query.set('category', String(category));
  if (language) query.set('language', language);
  if (page > 1) query.set('page', String(page));
  return query;
}

export const isFiltered = ({ search, category, language }: HomeFilter): boolean =>
  search !== '' || category !== undefined || language !== undefined;
