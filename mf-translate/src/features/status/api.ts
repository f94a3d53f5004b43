import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

type Described = Answer<'get', '/v2/repository/info/{uuid}/{version}/languagesstatus/'>['languages_status'][string];

/** How far one language is. */
export interface LanguageStatus extends Described {
  /** Sentences written in the language. */
  examples: { count: number };
}

export type LanguagesStatus = Readonly<Record<string, LanguageStatus>>;

/** The API's description leaves out this member, since its name is also a keyword of descriptions; the answer has it. */
function countExamples(status: Described): number {
  if (!('examples' in status) || typeof status.examples !== 'object' || status.examples === null) return 0;
  return 'count' in status.examples && typeof status.examples.count === 'number' ? status.examples.count : 0;
}

/** How far each language is translated, at one version. */
export const statusQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['translate', 'status', uuid, version],
    queryFn: async ({ signal }): Promise<LanguagesStatus> => {
      const { languages_status: languages } = await client.get('/v2/repository/info/{uuid}/{version}/languagesstatus/', { path: { uuid, version }, signal });
      return Object.fromEntries(Object.entries(languages).map(([language, status]) => [language, { ...status, examples: { count: countExamples(status) } }]));
    },
  });
