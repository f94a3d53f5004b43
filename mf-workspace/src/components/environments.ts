import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

const LIST = '/v2/repository/environments/{uuid}/';

export type Environment = Answer<'get', typeof LIST>['results'][number];

export const environmentKeys = (uuid: string) => ['environments', uuid] as const;

/** The environments of an intelligence with what each answers with. */
export const environmentsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...environmentKeys(uuid), 'list'],
    queryFn: ({ signal }) => client.get(LIST, { path: { uuid }, signal }),
    // Trainings change which models are in use, without this screen.
    staleTime: 0,
  });
