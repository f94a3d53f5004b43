/** Values by parameter of a query string; undefined and empty ones are omitted. */
type QueryValues = Readonly<Record<string, string | number | undefined>>;

const PAGE = /^[1-9]\d{0,6}$/;

/** Reads a page number, from 1; anything else is the first page. */
export function readPage(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? '';
  return PAGE.test(text) ? Number(text) : 1;
}

/** The query string with some of its values changed. */
export function withValues(query: URLSearchParams, values: QueryValues): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The query string with another page; the first page is left out of it. */
export function withPage(query: URLSearchParams, page: number, name = 'page'): URLSearchParams {
  return withValues(query, { [name]: page > 1 ? page : undefined });
}
