import { ApiError } from './errors.ts';

/** The server's message about a failed call, or `otherwise`. */
export function refusalText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return otherwise;
  return error.general.join(' ') || Object.values(error.fields).flat().join(' ') || otherwise;
}
