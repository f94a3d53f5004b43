import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export type LinkInfo = Answer<'get', '/v2/repository/translator/info/{uuid}/'>;

/** What a translator link gives access to; requested with the link alone. */
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
