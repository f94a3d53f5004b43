import { client } from 'shared/api';
import type { Fallback } from 'shared/domain';
import { queryOptions } from 'shared/platform';
import { refreshRepository } from 'shared/repository';

import { events } from '../../events.ts';
import type { Settings } from './fields.ts';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });

/** The path whose OPTIONS response describes the form. */
export const settingsPath = (uuid: string): string => `/v2/repository/repository-details/${uuid}/`;

/** @returns the intelligence's path after the change. */
export async function saveSettings(uuid: string, body: Settings): Promise<{ ownerNickname: string; slug: string }> {
  const { slug, owner__nickname: ownerNickname } = await client.patch('/v2/repository/repository-details/{uuid}/', {
    path: { uuid },
    body: {
      ...body,
      texts_per_minute: body.texts_per_minute === null ? 0 : body.texts_per_minute,
      inbox_days: body.inbox_days === null ? 0 : body.inbox_days,
    },
  });
  return { ownerNickname, slug };
}

/** `name` is what an administrator typed to confirm. @throws ApiError with the field `name` */
export const deleteIntelligence = (uuid: string, name: string): Promise<unknown> =>
  client.delete('/v2/repository/repository-details/{uuid}/', { path: { uuid }, body: { name } });

/** Refreshes every screen of the intelligence. */
export async function refreshIntelligence(uuid: string): Promise<void> {
  events.emit('repository.updated@1', { uuid });
  await refreshRepository();
}

/** Sets the fallback threshold for versions that do not set it themselves [FALL-10]. */
export async function saveFallback(uuid: string, fallback: Fallback): Promise<void> {
  await client.patch('/v2/repository/repository-details/{uuid}/', { path: { uuid }, body: { fallback } });
  await refreshIntelligence(uuid);
}

/** The same for a version; null: the value of the intelligence. */
export async function saveVersionFallback(id: number, uuid: string, fallback: Fallback | null): Promise<void> {
  await client.patch('/v2/repository/version/{id}/', { path: { id: String(id) }, body: { fallback } });
  await refreshIntelligence(uuid);
}
