import { ApiError } from 'shared/api';

/** All messages of an API error as one text, or `otherwise` if it has none. */
export function reasonsOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return otherwise;
  const texts = Object.values(error.fields).flat();
  return texts.length > 0 ? texts.join(' ') : otherwise;
}
