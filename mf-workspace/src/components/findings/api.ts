import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { TASK_STATUS, TASK_TYPE } from 'shared/domain';
import { keepPreviousData, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

export type Findings = Answer<'get', '/v2/repository/findings/'>;
export type Finding = Findings['findings'][number];
export type FindingKind = Finding['kind'];
export type FoundSentence = Finding['sentences'][number];
export type Fix = Finding['fixes'][number];
export type Side = 'open' | 'set_aside';
type Fixed = Answer<'post', '/v2/repository/findings/fix/'>;

/** Polling interval of a running check, in ms. */
const CHECK_POLL_MS = 1000;

/** Findings of each kind; more are loaded on request. */
export const FINDINGS_SHOWN = 10;

export interface Place {
  readonly repository: RepositoryInfo;
  readonly language: string;
}

/** Findings are reloaded whenever the intelligence is. */
const KEY = ['repository', 'findings'];

/** Restricts findings to an intent or an entity. */
export interface About {
  readonly intent?: string;
  readonly entity?: string;
}

/** Findings about the sentences of a language [FND-10]. */
export const findingsQuery = (
  { repository: { uuid, repository_version_id: version }, language }: Place,
  { show, limit, about = {} }: { show: Side; limit: number; about?: About },
) =>
  queryOptions({
    queryKey: [...KEY, uuid, version, language, show, limit, about],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/findings/', {
        query: { repository_uuid: uuid, repository_version: version, language, show, limit, ...about },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const bodyOf = ({ repository, language }: Place, { key, state }: Finding) => ({
  repository: repository.uuid,
  repository_version: repository.repository_version_id,
  language: language as Body<'post', '/v2/repository/findings/fix/'>['language'],
  key,
  state,
});

export async function fixFinding(place: Place, finding: Finding, { action, target }: Fix): Promise<Fixed> {
  return client.post('/v2/repository/findings/fix/', { body: { ...bodyOf(place, finding), action, target } });
}

export async function undoFix(id: number): Promise<void> {
  await client.post('/v2/repository/findings/fix/{id}/undo/', { path: { id: String(id) } });
}

export async function setAside(place: Place, finding: Finding, reason: string): Promise<void> {
  await client.post('/v2/repository/findings/set-aside/', { body: { ...bodyOf(place, finding), reason } });
}

export async function bringBack(place: Place, finding: Finding): Promise<void> {
  const { state: _, ...body } = bodyOf(place, finding);
  await client.post('/v2/repository/findings/bring-back/', { body });
}

/** Queues a check with a model [FND-20]. @returns the id of its task */
export async function startCheck({ repository, language }: Place): Promise<string> {
  const body = {
    repository: repository.uuid,
    repository_version: repository.repository_version_id,
    language: language as Body<'post', '/v2/repository/findings/check/'>['language'],
  };
  return (await client.post('/v2/repository/findings/check/', { body })).id_queue;
}

/** The newest check of a version; polled until it has ended. */
export const checkTaskQuery = ({ repository }: Pick<Place, 'repository'>) =>
  queryOptions({
    queryKey: ['data-check-task', repository.uuid, repository.repository_version_id],
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/repository/task-queue/', {
        query: {
          repository_uuid: repository.uuid,
          repository_version: repository.repository_version_id,
          type_processing: TASK_TYPE.dataCheck,
          limit: 1,
        },
        signal,
      });
      return results[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data && state.data.status < TASK_STATUS.success ? CHECK_POLL_MS : false),
  });
