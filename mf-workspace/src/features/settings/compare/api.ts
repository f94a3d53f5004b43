import { client } from 'shared/api';
import { TASK_TYPE } from 'shared/domain';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import type { Algorithm, ComparedSettings } from '../../../components/algorithms/use-settings-name.ts';
import { refreshIntelligence } from '../api.ts';
import { isRunning } from './model.ts';
import type { Run } from './model.ts';

/** Polling interval; others may start a run too, so it also polls while idle. Unit: ms. */
const POLL = { running: 700, idle: 15_000 } as const;
/** Enough for one run per language. */
const RUNS_SHOWN = 40;
const PATH = '/v2/repository/repository-details/{uuid}/compare_algorithms/';

const keyOf = ({ uuid, repository_version_id: version }: RepositoryInfo) => ['algorithms', uuid, version] as const;

/** The last comparison of a language; reloaded when another run has ended, and shown until then. */
export const comparisonQuery = (repository: RepositoryInfo, language: string, ended: number | undefined) =>
  queryOptions({
    queryKey: [...keyOf(repository), language, ended] as const,
    queryFn: ({ signal }) =>
      client.get(PATH, {
        path: { uuid: repository.uuid },
        query: { language, repository_version: repository.repository_version_id },
        signal,
      }),
    staleTime: 0,
    placeholderData: (last, query) => (query?.queryKey[3] === language ? last : undefined),
  });

/** Comparisons of the version, polled while one is running. */
export const runsQuery = (repository: RepositoryInfo) =>
  queryOptions({
    queryKey: [...keyOf(repository), 'runs'],
    queryFn: async ({ signal }): Promise<Run[]> => {
      const query = {
        repository_uuid: repository.uuid,
        repository_version: repository.repository_version_id,
        type_processing: TASK_TYPE.algorithmComparison,
        limit: RUNS_SHOWN,
      };
      return (await client.get('/v2/repository/task-queue/', { query, signal })).results;
    },
    refetchInterval: ({ state }) => POLL[state.data?.some(isRunning) ? 'running' : 'idle'],
  });

export function useStart(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (language: string) =>
      client.post(PATH, {
        path: { uuid: repository.uuid },
        body: { language: knownLanguage(language), repository_version: repository.repository_version_id },
      }),
    // An error may mean that one is already running; refetching shows it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(repository) }),
  });
}

export function useCancel(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (id: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(repository) }),
  });
}

/** Selects settings for the whole intelligence; the next training uses them. */
export function useChoose(repository: RepositoryInfo) {
  const { uuid } = repository;
  return useMutation({
    mutationFn: (settings: ComparedSettings & { algorithm: Algorithm }) =>
      client.patch('/v2/repository/repository-details/{uuid}/', { path: { uuid }, body: settings }),
    onSuccess: async () => {
      await refreshIntelligence(uuid);
      await queryClient.invalidateQueries({ queryKey: keyOf(repository) });
    },
  });
}
