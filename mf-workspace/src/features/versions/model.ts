import { readPage, withValues } from 'shared/platform';

/** Versions per page [VER-01]. */
export const PAGE_SIZE = 5;

export const COLUMNS = ['name', 'created_at', 'last_update', 'created_by', 'is_default'] as const;
export type Column = (typeof COLUMNS)[number];
export type Ordering = Column | `-${Column}`;

const NEWEST_FIRST: Ordering = '-created_at';

const isOrdering = (text: string | null): text is Ordering =>
  COLUMNS.some((column) => text === column || text === `-${column}`);

export function readTable(query: URLSearchParams): { ordering: Ordering; page: number } {
  const ordering = query.get('ordering');
  return {
    ordering: isOrdering(ordering) ? ordering : NEWEST_FIRST,
    page: readPage(query),
  };
}

/** Sorts the table in the URL and returns to its first page. */
export function withOrdering(query: URLSearchParams, ordering: Ordering): URLSearchParams {
  return withValues(query, { ordering: ordering === NEWEST_FIRST ? '' : ordering, page: '' });
}

/** Sorts by a column, or reverses the order of the current one. */
export const turned = (ordering: Ordering, column: Column): Ordering => (ordering === column ? `-${column}` : column);
