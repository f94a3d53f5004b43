import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export type LinkInfo = Answer<'get', '/v2/repository/translator/info/{uuid}/'>;

/** What a translator link opens; asked for with the link alone, whoever is signed in here. */
export const linkInfoQuery = (token: string) =>
  queryOptions({
    queryKey: ['translate', 'link', token],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/translator/info/{uuid}/', {
        path: { uuid: token },
        authorization: `Translator ${token}`,
        signal,
      }),
    staleTime: Infinity,
  });
