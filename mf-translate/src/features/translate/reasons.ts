import { ApiError } from 'shared/api';

/** Everything the server says about a failure, as one text. */
export function reasonsOf(error: Error, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return otherwise;
  const texts = Object.values(error.fields).flat();
  return texts.length > 0 ? texts.join(' ') : otherwise;
}
