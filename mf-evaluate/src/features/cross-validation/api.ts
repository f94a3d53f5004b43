import { client } from 'shared/api';
import { TASK_TYPE } from 'shared/domain';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { evaluationKeys } from '../../components/run/api.ts';
import { isRunning } from './model.ts';
import type { Folds, Run } from './model.ts';

/** Polling interval; others may start a run too, so idle polls as well. Unit: ms. */
const POLL = { running: 700, idle: 15_000 } as const;
/** Enough for one run per language. */
const RUNS_SHOWN = 40;

const keys = {
  runs: ({ uuid, repository_version_id: version }: RepositoryInfo) =>
    [...evaluationKeys(uuid), 'runs', version] as const,
};

/** Whether a language can be cross-validated, and what is missing. Always refetched, since sentences change. */
export const readinessQuery = ({ uuid, repository_version_id: version }: RepositoryInfo, language: string) =>
  queryOptions({
    queryKey: [...evaluationKeys(uuid), 'readiness', version, language],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/repository-details/{uuid}/check_can_automatic_evaluate/', {
        path: { uuid },
        query: { language, repository_version: version },
        signal,
      }),
    staleTime: 0,
  });

/** Automatic evaluations of the version, polled while one is running [EVA-04]. */
export const runsQuery = (repository: RepositoryInfo) =>
  queryOptions({
    queryKey: keys.runs(repository),
    queryFn: async ({ signal }): Promise<Run[]> => {
      const query = {
        repository_uuid: repository.uuid,
        repository_version: repository.repository_version_id,
        type_processing: TASK_TYPE.crossValidation,
        limit: RUNS_SHOWN,
      };
      return (await client.get('/v2/repository/task-queue/', { query, signal })).results;
    },
    refetchInterval: ({ state }) => POLL[state.data?.some(isRunning) ? 'running' : 'idle'],
  });

/** Starts an evaluation; resolves to the ID of its task in the queue. */
export function useStart(repository: RepositoryInfo) {
  const { uuid, repository_version_id: version } = repository;
  return useMutation({
    mutationFn: async ({ language, folds }: { language: string; folds: Folds }) => {
      return (
        await client.post('/v2/repository/repository-details/{uuid}/automatic_evaluate/', {
          path: { uuid },
          body: { language: knownLanguage(language), repository_version: version, folds },
        })
      ).id_queue;
    },
    // An error may mean that one is already running; refetching shows it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: evaluationKeys(uuid) }),
  });
}

export function useCancel(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (id: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.runs(repository) }),
  });
}
