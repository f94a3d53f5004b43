import { ApiError } from './errors.ts';

/** The server's own sentence about a failed call, or `otherwise` when it gave none. */
export function refusalText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return otherwise;
  return error.general.join(' ') || Object.values(error.fields).flat().join(' ') || otherwise;
}
