import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { EXAMPLES_OWNER, TASK_STATUS, TASK_TYPE } from 'shared/domain';
import { queryOptions } from 'shared/platform';

import type { Created } from '../../../components/new-intelligence/api.ts';

type Work = Answer<'get', '/v2/repository/task-queue/'>['results'][number];
export type Example = Answer<'get', '/v2/repository/search-repositories/'>['results'][number];

const MOST_EXAMPLES = 6;
/** Polling interval of the first training, in ms; it takes seconds. */
const POLL = 500;
const TASKS = 5;

/** The example intelligences of this site; empty if the operator has none. */
export const examplesQuery = () =>
  queryOptions<readonly Example[]>({
    queryKey: ['create', 'examples'],
    queryFn: async ({ signal }) => {
      const query = { nickname: EXAMPLES_OWNER, limit: MOST_EXAMPLES };
      return (await client.get('/v2/repository/search-repositories/', { query, signal })).results;
    },
    staleTime: Infinity,
    retry: false,
  });

export function copyExample({ uuid, name }: Example, organization: number): Promise<Created> {
  return client.post('/v2/repository/copy/{uuid}/', { path: { uuid }, body: { name, organization, is_private: true } });
}

const isRunning = (task: Work | null | undefined): boolean =>
  task?.status === TASK_STATUS.pending || task?.status === TASK_STATUS.processing;

/** The first training of a copy; null when there is none. */
export const firstTrainingQuery = ({ uuid, version_default: version }: Created) =>
  queryOptions({
    queryKey: ['create', 'training', uuid],
    queryFn: async ({ signal }) => {
      const query = {
        repository_uuid: uuid,
        repository_version: version?.id ?? 0,
        type_processing: TASK_TYPE.training,
        limit: TASKS,
      };
      const { results } = await client.get('/v2/repository/task-queue/', { query, signal });
      return results[0] ?? null;
    },
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? POLL : false),
    retry: false,
    gcTime: 0,
  });

/** Whether the training has ended, or cannot be followed. */
export const isOver = ({ data, isError }: { data: Work | null | undefined; isError: boolean }): boolean =>
  isError || (data !== undefined && !isRunning(data));
