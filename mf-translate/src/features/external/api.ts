import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

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
