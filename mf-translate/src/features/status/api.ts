import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';

type Described = Answer<'get', '/v2/repository/info/{uuid}/{version}/languagesstatus/'>['languages_status'][string];

/** Translation progress of one language. */
export interface LanguageStatus extends Described {
  /** Sentences written in the language. */
  examples: { count: number };
}

export type LanguagesStatus = Readonly<Record<string, LanguageStatus>>;

/** Reads `examples`, which the generated type lacks: OpenAPI reserves the name as a keyword. */
function countExamples(status: Described): number {
  if (!('examples' in status) || typeof status.examples !== 'object' || status.examples === null) return 0;
  return 'count' in status.examples && typeof status.examples.count === 'number' ? status.examples.count : 0;
}

export type Translation = Answer<'get', '/v2/repository/translation/{id}/'>;

/** Translations per page. */
export const TRANSLATIONS_SHOWN = 12;

const translationsKey = (uuid: string) => ['translate', 'status-translations', uuid] as const;

/** Translations into one language, newest first. */
export const translationsQuery = (
  uuid: string,
  version: number,
  { language, page }: { language: string; page: number },
) =>
  queryOptions({
    queryKey: [...translationsKey(uuid), version, language, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/translation/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          to_language: language,
          limit: TRANSLATIONS_SHOWN,
          offset: (page - 1) * TRANSLATIONS_SHOWN,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

function refresh(uuid: string): void {
  void queryClient.invalidateQueries({ queryKey: translationsKey(uuid) });
  void queryClient.invalidateQueries({ queryKey: ['translate', 'status', uuid] });
}

/** @returns a function that restores the translation */
export async function removeTranslation(uuid: string, id: number): Promise<() => Promise<void>> {
  await client.delete('/v2/repository/translation/{id}/', { path: { id: String(id) } });
  refresh(uuid);
  return async () => {
    await client.post('/v2/repository/translation/{id}/restore/', { path: { id: String(id) } });
    refresh(uuid);
  };
}

/** Translation progress of all languages of one version. */
export const statusQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['translate', 'status', uuid, version],
    queryFn: async ({ signal }): Promise<LanguagesStatus> => {
      const { languages_status: languages } = await client.get(
        '/v2/repository/info/{uuid}/{version}/languagesstatus/',
        { path: { uuid, version }, signal },
      );
      return Object.fromEntries(
        Object.entries(languages).map(([language, status]) => [
          language,
          { ...status, examples: { count: countExamples(status) } },
        ]),
      );
    },
  });
