import { ApiError } from 'shared/api';

/** Versions on a page [VER-01]. */
export const PAGE_SIZE = 5;

export const COLUMNS = ['name', 'created_at', 'last_update', 'created_by', 'is_default'] as const;
export type Column = (typeof COLUMNS)[number];
export type Ordering = Column | `-${Column}`;

const NEWEST_FIRST: Ordering = '-created_at';

const isOrdering = (text: string | null): text is Ordering =>
  COLUMNS.some((column) => text === column || text === `-${column}`);

export function readTable(query: URLSearchParams): { ordering: Ordering; page: number } {
  const ordering = query.get('ordering');
  const page = Number(query.get('page') ?? '1');
  return {
    ordering: isOrdering(ordering) ? ordering : NEWEST_FIRST,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function withTable(
  query: URLSearchParams,
  { ordering, page }: { ordering: Ordering; page: number },
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value, usual] of [
    ['ordering', ordering, NEWEST_FIRST],
    ['page', String(page), '1'],
  ] as const) {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The address with another version on screen; the main one goes without saying. */
export function withVersionOnScreen(query: URLSearchParams, id: number, main: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (id === main) next.delete('version');
  else next.set('version', String(id));
  return next;
}

/** A click on the column that rules turns the order around. */
export const turned = (ordering: Ordering, column: Column): Ordering => (ordering === column ? `-${column}` : column);

/** Everything the server said, in a line. */
export function wordsOf(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const words = Object.values(error.fields).flat();
  return words.length > 0 ? words.join(' ') : undefined;
}
