import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { TASK_STATUS, TASK_TYPE } from 'shared/domain';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { refreshSentences } from '../../../sentences/index.ts';

export type ImportTask = Answer<'get', '/v2/repository/task-queue/'>['results'][number];

/** Polling interval of a running import, in ms. */
const POLL = 1_500;
const CLASSIFIER = 'wit';

export const isRunning = ({ status }: Pick<ImportTask, 'status'>): boolean =>
  status === TASK_STATUS.pending || status === TASK_STATUS.processing;

const keyOf = ({ repository_version_id: version }: RepositoryInfo) => ['wit-import', version] as const;

/** The latest import of the version; `null` without any. */
export const importQuery = (repository: RepositoryInfo) =>
  queryOptions<ImportTask | null>({
    queryKey: keyOf(repository),
    queryFn: async ({ signal }) => {
      const query = {
        repository_uuid: repository.uuid,
        repository_version: repository.repository_version_id,
        type_processing: TASK_TYPE.witImport,
        limit: 1,
      };
      const newest = (await client.get('/v2/repository/task-queue/', { query, signal })).results[0] ?? null;
      const before = queryClient.getQueryData<ImportTask | null>(keyOf(repository));
      if (newest && !isRunning(newest) && before && isRunning(before)) refreshSentences(repository);
      return newest;
    },
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL : false),
  });

/** Queues the import of a Wit.ai app. @returns the queue id of its task. */
export function useStartImport(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: async ({ token, language }: { token: string; language: string }): Promise<string> => {
      const body = {
        repository_version: repository.repository_version_id,
        auth_token: token,
        language: knownLanguage(language),
        classifier: CLASSIFIER,
      } as const;
      const { id_queue: queued } = await client.post('/v2/repository/repository-migrate/', { body });
      await queryClient.invalidateQueries({ queryKey: keyOf(repository) });
      return queued;
    },
  });
}

export function useCancelImport(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (id: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(repository) }),
  });
}
