import { client } from 'shared/api';
import type { Mark } from 'shared/domain';
import { queryOptions } from 'shared/platform';

/** As many as the server gives at once. */
const PHRASES = 50;

export interface Phrase {
  /** Place in the answer; phrases have no other name. */
  id: number;
  text: string;
  marks: readonly Mark[];
}

/** New phrases for an intent, other ones each time they are asked for; those on screen stay until somebody asks again. */
export const phrasesQuery = (intent: number, language: string) =>
  queryOptions({
    queryKey: ['phrase-suggestions', intent, language],
    queryFn: async ({ signal }): Promise<Phrase[]> => {
      const { phrases } = await client.get('/v2/repository/intent/{id}/intent_suggestions/', {
        path: { id: String(intent) },
        query: { language, limit: PHRASES },
        signal,
      });
      return phrases.map(({ text, entities }, id) => ({ id, text, marks: entities }));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
