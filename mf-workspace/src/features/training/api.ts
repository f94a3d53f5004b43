import { client } from 'shared/api';
import { TASK_TYPE } from 'shared/domain';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { sentenceKeys } from '../../sentences/index.ts';
import type { Version } from '../../sentences/index.ts';
import { NothingQueued, readAdvice } from './model.ts';
import type { Readiness } from './model.ts';
import { mergeTasks, readTasks } from './tasks.ts';
import type { TrainingTask } from './tasks.ts';

/** Enough tasks for one training in every language of an intelligence. */
const TASKS_SHOWN = 40;

const keys = {
  ...sentenceKeys,
  tasks: (repository: Version) => [...sentenceKeys.version(repository), 'tasks'] as const,
};

/** Training requirements and warnings by language [TRN-06]. */
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
            leftOut: info.left_out,
            drafts: info.drafts,
            outdated: info.outdated,
            waiting: info.waiting,
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
      // The live stream may be ahead of this response.
      return mergeTasks(queryClient.getQueryData<TrainingTask[]>(keys.tasks(repository)) ?? [], listed);
    },
  });

/** Merges tasks from the live stream into the cache. */
export function takeTasks(repository: Version, fresh: readonly TrainingTask[]): void {
  queryClient.setQueryData<TrainingTask[]>(keys.tasks(repository), (known = []) => mergeTasks(known, fresh));
}

/** Starts a training for each language; the API takes one language per call. */
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
      // The server responds 200 for languages that are not ready, and says what they lack.
      const isQueued = reports.some((report) =>
        Object.values(report.languages_report).some(({ status }) => status === 'processing'),
      );
      if (!isQueued)
        throw new NothingQueued(reports.flatMap(({ missing }) => Object.values(missing).flat().map(readAdvice)));
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

/** URL of the version's task event stream. */
export const taskEventsUrl = ({ uuid, repository_version_id: version }: Version): string =>
  `/v2/repository/task-queue/events/?repository_uuid=${uuid}&repository_version=${version}`;
