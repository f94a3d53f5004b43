import { client } from 'shared/api';
import type { LanguageCode } from 'shared/domain';
import { emit } from 'shared/events';
import { queryOptions } from 'shared/platform';
import { refreshRepository } from 'shared/repository';

/** What the form of an intelligence holds. */
export interface Settings {
  name: string;
  slug: string;
  description: string;
  is_private: boolean;
  language: LanguageCode;
  categories: number[];
  algorithm: 'statistical_model' | 'neural_network_internal';
  use_competing_intents: boolean;
  use_name_entities: boolean;
  use_analyze_char: boolean;
  use_transformer_entities: boolean;
}

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.get('/v2/repository/categories/', { signal }),
    staleTime: Infinity,
  });

/** The path whose OPTIONS answer describes the form. */
export const settingsPath = (uuid: string): string => `/v2/repository/repository-details/${uuid}/`;

/** @returns the address of the intelligence from now on. */
export async function saveSettings(uuid: string, body: Settings): Promise<{ ownerNickname: string; slug: string }> {
  const { slug, owner__nickname: ownerNickname } = await client.patch('/v2/repository/repository-details/{uuid}/', {
    path: { uuid },
    body,
  });
  return { ownerNickname, slug };
}

/** Brings every screen of the intelligence up to date. */
export async function refreshIntelligence(uuid: string): Promise<void> {
  emit('repository.updated@1', { uuid });
  await refreshRepository();
}
