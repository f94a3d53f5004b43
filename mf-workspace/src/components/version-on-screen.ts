import { withValues } from 'shared/platform';

/** Selects a version in the URL; the main version is the default. */
export function withVersionOnScreen(query: URLSearchParams, id: number, main: number): URLSearchParams {
  return withValues(query, { version: id === main ? '' : id });
}
