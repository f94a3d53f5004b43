import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';

const authorizationOf = (key: string) => `Bearer ${key}`;

/** The intelligence of a try-out link, by the link's key. */
export const linkedQuery = (key: string) =>
  queryOptions({
    queryKey: ['try-link', key],
    queryFn: ({ signal }) => client.get('/v2/info/', { authorization: authorizationOf(key), signal }),
    staleTime: Infinity,
    retry: false,
  });

/** The answer to a sentence; the server detects its language. */
export const answerQuery = (key: string, text: string) =>
  queryOptions({
    queryKey: ['try-link', key, text],
    queryFn: ({ signal }) => client.post('/v2/parse/', { authorization: authorizationOf(key), body: { text }, signal }),
    staleTime: Infinity,
    retry: false,
  });
