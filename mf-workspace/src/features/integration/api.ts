import { ApiError, client } from 'shared/api';
import { queryOptions } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { reachableFrom } from './model.ts';
import type { ParseKey, ParseRequest } from './model.ts';

/**
 * Calls the parse API exactly as the snippets do, with the parse key instead of the session token, so that a
 * successful response verifies key and URL.
 * @throws ApiError with status 0 when there is no response.
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

/** The trained models of the version on the screen, as a file for other programs. */
export function downloadModel({ uuid, repository_version_id: version }: RepositoryInfo): Promise<Blob> {
  return client.file.get('/v2/repository/model/{uuid}/', { path: { uuid }, query: { version } });
}

/** The public key that model files are signed with. */
export const modelKeyQuery = queryOptions({
  queryKey: ['model-key'],
  queryFn: ({ signal }) => client.get('/v2/model-key/', { signal }),
});

const KEY = '/v2/repository/repository-details/{uuid}/parse-key/';

/** Replaces a parse key, or creates it again after it was revoked. */
export async function renewKey(uuid: string, { organization }: ParseKey): Promise<void> {
  await client.post(KEY, { path: { uuid }, body: organization === undefined ? {} : { organization } });
  await refreshRepository();
}

/** From now on only this environment answers calls with the key; null frees it. */
export async function bindKey(uuid: string, { organization }: ParseKey, environment: string | null): Promise<void> {
  const body = { environment, ...(organization !== undefined && { organization }) };
  await client.patch(KEY, { path: { uuid }, body });
  await refreshRepository();
}

export async function endKey(uuid: string, { organization }: ParseKey): Promise<void> {
  await client.delete(KEY, { path: { uuid }, body: organization === undefined ? {} : { organization } });
  await refreshRepository();
}

/** Revokes, before its expiry, the key that was once shared by a whole organization. */
export async function endOldKey(uuid: string, organization: number): Promise<void> {
  await client.delete('/v2/repository/repository-details/{uuid}/old-parse-key/', {
    path: { uuid },
    body: { organization },
  });
  await refreshRepository();
}
