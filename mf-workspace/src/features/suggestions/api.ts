import { client } from 'shared/api';
import type { Mark } from 'shared/domain';
import { queryOptions } from 'shared/platform';

/** The server's maximum. */
const PHRASES = 50;

export interface Phrase {
  /** Index in the response; phrases have no ids. */
  id: number;
  text: string;
  marks: readonly Mark[];
}

/** Suggested phrases for an intent, different on every request; those on screen stay until the user requests more. */
export const phrasesQuery = (intent: number, language: string) =>
  queryOptions({
    queryKey: ['phrase-suggestions', intent, language],
    queryFn: async ({ signal }): Promise<Phrase[]> => {
      const { phrases, suggestions } = await client.get('/v2/repository/intent/{id}/intent_suggestions/', {
        path: { id: String(intent) },
        query: { language, limit: PHRASES },
        signal,
      });
      if (suggestions === false) throw new Error('The suggestions took too long or could not be made.');
      return phrases.map(({ text, entities }, id) => ({ id, text, marks: entities }));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
