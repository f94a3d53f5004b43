import { ApiError } from 'shared/api';

import { reachableFrom } from './model.ts';
import type { ParseRequest } from './model.ts';

/**
 * Calls the parse API exactly as the snippets do: with the parse key in place of the session's token, so that a good
 * answer proves the key and the address.
 * @throws ApiError with status 0 when the address does not answer.
 */
export async function callParse({ endpoint, key, text, language }: ParseRequest): Promise<unknown> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const answer = await fetch(reachableFrom(location.href, endpoint), {
    method: 'POST',
    headers,
    body: JSON.stringify({ text, language }),
  }).catch(() => {
    throw new ApiError(0, {});
  });
  const body: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body;
}
