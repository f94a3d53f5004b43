import { readSearchText } from 'shared/domain';
import type { RepositoryFilter } from './repositories.queries.ts';
import type { ContentFilters } from './repositories.schema.ts';

/** The filters of a list as conditions. */
export function contentFilter({
  name,
  categories,
  language,
  search,
}: ContentFilters): Omit<RepositoryFilter, 'publicOnly' | 'ownerIds'> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(categories?.length ? { categories } : {}),
    ...(language === undefined ? {} : { language }),
    ...(search === undefined ? {} : { search: readSearchText(search) }),
  };
}
