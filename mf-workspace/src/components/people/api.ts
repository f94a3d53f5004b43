import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

export type Person = Answer<'get', '/v2/repository/people/'>['people'][number];

/** The people who may contribute: comments can mention them, and they can be asked to do something. */
export const peopleQuery = ({ uuid }: RepositoryInfo) =>
  queryOptions({
    queryKey: ['people', uuid],
    queryFn: async ({ signal }) =>
      (await client.get('/v2/repository/people/', { query: { repository_uuid: uuid }, signal })).people,
  });
