import type { RepositoryInfo } from 'shared/repository';

interface Place {
  path: string;
  /** Version that the screen is to show. */
  version: number;
  filter?: Readonly<Record<string, string>>;
}

/** A path of the dashboard with a filter; the version stands in it unless it is the main one. */
export function addressOf({ version_default: main }: RepositoryInfo, { path, version, filter = {} }: Place): string {
  const query = new URLSearchParams({ ...(version !== main.id && { version: String(version) }), ...filter }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A page number as the address has it; anything else is the first page. */
export const readPage = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** The address with some values changed; empty ones leave it. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [key, value] of Object.entries(values)) {
    if (value === '') written.delete(key);
    else written.set(key, value);
  }
  return written;
}
