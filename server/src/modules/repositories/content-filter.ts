import { readSearchText } from 'shared/domain';
import type { RepositoryFilter } from './repositories.queries.ts';
import type { ContentFilters } from './repositories.schema.ts';

/** What a list was asked to be narrowed to; categories that are no numbers leave nothing in. */
export function contentFilter({
  name,
  categories,
  language,
  search,
}: ContentFilters): Omit<RepositoryFilter, 'publicOnly' | 'ownerIds'> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(categories?.length
      ? {
          categories: categories
            .flatMap((list) => list.split(','))
            .map(Number)
            .filter(Number.isSafeInteger),
        }
      : {}),
    ...(language === undefined ? {} : { language }),
    ...(search === undefined ? {} : { search: readSearchText(search) }),
  };
}
