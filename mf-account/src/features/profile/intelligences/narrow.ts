import { PAGE_SIZE } from '../../../components/intelligences/api.ts';
import type { Intelligence } from '../../../components/intelligences/api.ts';
import type { IntelligenceFilter } from '../../../components/intelligences/filter.ts';

const includes = (text: string, term: string) => text.toLocaleLowerCase().includes(term.toLocaleLowerCase());

/** One page of the filtered list, in the format of the server's answers; `page` counts from 1. */
export function pageOf<Listed extends Intelligence>(
  all: readonly Listed[],
  { search, category, language }: IntelligenceFilter,
  page: number,
): { count: number; results: Listed[] } {
  const terms = search.split(/[\s,]+/).filter(Boolean);
  const left = all.filter(
    (one) =>
      terms.every((term) => includes(one.name, term)) &&
      (category === undefined || one.categories_list.some(({ id }) => id === category)) &&
      (language === undefined || one.language === language || one.available_languages?.includes(language) === true),
  );
  return { count: left.length, results: left.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}
