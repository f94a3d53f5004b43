import { client } from 'shared/api';
import { TASK_TYPE, isLanguage } from 'shared/domain';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { evaluationKeys } from '../../components/run/api.ts';
import { isRunning } from './model.ts';
import type { Run } from './model.ts';

/** How often (ms) the runs are asked for: while one runs, and otherwise, since somebody else may start one. */
const POLL = { running: 700, idle: 15_000 } as const;
/** Runs that are looked at: those of every language an intelligence is likely to have. */
const RUNS_SHOWN = 40;

const keys = {
  runs: ({ uuid, repository_version_id: version }: RepositoryInfo) =>
    [...evaluationKeys(uuid), 'runs', version] as const,
};

/** What keeps a language from being evaluated by itself; asked anew each time, since sentences come and go. */
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

/** Automatic evaluations of the version, followed while one of them runs [EVA-04]. */
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

/** Starts an evaluation; answers with the name that its task has in the queue. */
export function useStart(repository: RepositoryInfo) {
  const { uuid, repository_version_id: version } = repository;
  return useMutation({
    mutationFn: async (language: string) => {
      if (!isLanguage(language)) throw new Error(`${language} is no language`);
      return (
        await client.post('/v2/repository/repository-details/{uuid}/automatic_evaluate/', {
          path: { uuid },
          body: { language, repository_version: version },
        })
      ).id_queue;
    },
    // A refusal may mean that one runs already: that one is shown then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: evaluationKeys(uuid) }),
  });
}

export function useCancel(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (id: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.runs(repository) }),
  });
}
