import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';
import { readKnownWords } from 'shared/sentence';

import { linkProposalsKey } from '../../components/workbench/api.ts';

export type LinkInfo = Answer<'get', '/v2/repository/translator/info/{uuid}/'>;

/** The scope of a translator link; requested with only the link. */
export const linkInfoQuery = (token: string) =>
  queryOptions({
    queryKey: ['translate', 'link', token],
    meta: { isSecret: true },
    queryFn: ({ signal }) =>
      client.get('/v2/repository/translator/info/{uuid}/', {
        path: { uuid: token },
        authorization: `Translator ${token}`,
        signal,
      }),
    staleTime: Infinity,
  });

/** Earlier proposals that are listed. */
const PROPOSALS_SHOWN = 50;

/** What was proposed with the link, and what was decided. */
export const linkProposalsQuery = (token: string) =>
  queryOptions({
    queryKey: linkProposalsKey(token),
    meta: { isSecret: true },
    queryFn: ({ signal }) =>
      client.get('/v2/repository/translator/proposal/', {
        query: { limit: PROPOSALS_SHOWN },
        authorization: `Translator ${token}`,
        signal,
      }),
  });

/** The newest translations whose marked words are proposed. */
const TRANSLATIONS_MAX = 200;

/** Words that translations of the link have marked. */
export const linkWordsQuery = (token: string) =>
  queryOptions({
    queryKey: ['translate', 'link-words', token],
    meta: { isSecret: true },
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/repository/translator/translation/', {
        query: { limit: TRANSLATIONS_MAX, ordering: '-created_at' },
        authorization: `Translator ${token}`,
        signal,
      });
      return readKnownWords(
        results.flatMap(({ entities }) => entities.map(({ value, entity }) => ({ text: value, entity }))),
      );
    },
  });
