import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export type LanguagesStatus = Answer<'get', '/v2/repository/info/{uuid}/{version}/languagesstatus/'>['languages_status'];

/** How far each language is translated, at one version. */
export const statusQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['translate', 'status', uuid, version],
    queryFn: async ({ signal }) => (await client.get('/v2/repository/info/{uuid}/{version}/languagesstatus/', { path: { uuid, version }, signal })).languages_status,
  });
