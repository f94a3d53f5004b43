import { client } from 'shared/api';
import { TASK_TYPE } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { knownLanguage, sentenceKeys } from '../../components/sentences/api.ts';
import type { Version } from '../../components/sentences/api.ts';
import { PAGE_SIZE } from '../../components/sentences/model.ts';
import { mergeTasks, readAdvice, readTasks } from './model.ts';
import type { Readiness, SentenceFilter, TrainingTask } from './model.ts';

/** Tasks that are looked at: those of one training in every language an intelligence is likely to have. */
const TASKS_SHOWN = 40;

const keys = {
  ...sentenceKeys,
  tasks: (repository: Version) => [...sentenceKeys.version(repository), 'tasks'] as const,
};

/** Which side of the last training a list shows. */
export interface Period {
  from?: string;
  until?: string;
}

/** One page of sentences, newest first [TRN-03]. */
export const sentencesQuery = (repository: RepositoryInfo, filter: SentenceFilter, period: Period, page: number) =>
  queryOptions({
    queryKey: [...keys.sentences(repository), filter, period, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/examples/', {
        query: {
          repository_uuid: repository.uuid,
          repository_version: repository.repository_version_id,
          ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
          ...(period.from && { start_created_at: period.from }),
          ...(period.until && { end_created_at: period.until }),
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What each language lacks for a training [TRN-06]. */
export const readinessQuery = (repository: RepositoryInfo) =>
  queryOptions({
    queryKey: [...keys.readiness(repository), repository.available_languages],
    queryFn: ({ signal }): Promise<Readiness[]> =>
      Promise.all(
        repository.available_languages.map(async (language) => {
          const path = { uuid: repository.uuid, version: repository.repository_version_id, language };
          const info = await client.get('/v2/repository/train/info/{uuid}/{version}/{language}/', { path, signal });
          return {
            language,
            isReady: info.ready_for_train,
            requirements: info.requirements_to_train.map(readAdvice),
            warnings: info.languages_warnings.map(readAdvice),
          };
        }),
      ),
  });

/** Trainings of the version, newest first. */
export const tasksQuery = (repository: RepositoryInfo) =>
  queryOptions({
    queryKey: keys.tasks(repository),
    queryFn: async ({ signal }) => {
      const query = {
        repository_uuid: repository.uuid,
        repository_version: repository.repository_version_id,
        type_processing: TASK_TYPE.training,
        limit: TASKS_SHOWN,
      };
      const listed = readTasks((await client.get('/v2/repository/task-queue/', { query, signal })).results);
      // The live stream may have told more while this answer was on its way.
      return mergeTasks(queryClient.getQueryData<TrainingTask[]>(keys.tasks(repository)) ?? [], listed);
    },
  });

/** Brings the known tasks up to date with what the live stream tells. */
export function takeTasks(repository: Version, fresh: readonly TrainingTask[]): void {
  queryClient.setQueryData<TrainingTask[]>(keys.tasks(repository), (known = []) => mergeTasks(known, fresh));
}

/** Starts a training for each language; one call each, as the contract has it. */
export function useStartTraining(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: async (languages: readonly string[]) => {
      const reports = await Promise.all(
        languages.map((language) =>
          client.post('/v2/repository/repository-details/{uuid}/train/', {
            path: { uuid: repository.uuid },
            body: { repository_version: repository.repository_version_id, language: knownLanguage(language) },
          }),
        ),
      );
      // A language that is not ready is missing from its report, which is no error to the server.
      if (reports.every(({ languages_report: report }) => Object.keys(report).length === 0))
        throw new Error('nothing was queued');
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keys.tasks(repository) });
      void queryClient.invalidateQueries({ queryKey: keys.readiness(repository) });
    },
  });
}

export function useCancelTraining() {
  return useMutation({
    mutationFn: (id: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(id) } }),
  });
}

/** Address of the live stream of the version's tasks. */
export const taskEventsUrl = ({ uuid, repository_version_id: version }: Version): string =>
  `/v2/repository/task-queue/events/?repository_uuid=${uuid}&repository_version=${version}`;
