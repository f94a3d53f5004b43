import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { TASK_STATUS } from 'shared/domain';
import { queryOptions, useMutation } from 'shared/platform';

/** A new intelligence, and the work that fills it. */
export type Created = Answer<'post', '/v2/repository/copy/{uuid}/'>;
export type Copy = Body<'post', '/v2/repository/copy/{uuid}/'>;

export type Work = Answer<'get', '/v2/repository/task-queue/'>['results'][number];

/** Polling interval of the work, in ms. */
const POLL = 1_000;
/** A new intelligence has one task. */
const TASKS = 5;
/** More than one person's organizations. */
const ALL = 100;

export interface Organization {
  id: number;
  name: string;
  nickname: string;
  /** The caller is its only member. */
  isAlone: boolean;
}

/** Organizations in which the caller can create an intelligence. */
export const organizationsQuery = () =>
  queryOptions<readonly Organization[]>({
    queryKey: ['organizations', 'mine'],
    // An organization made meanwhile must not be missing when one comes back.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/org/organization/', { query: { limit: ALL }, signal });
      return results
        .filter(({ authorization }) => authorization?.can_contribute)
        .map(({ id, name, nickname, count_members: members }) => ({ id, name, nickname, isAlone: members === 1 }));
    },
  });

/** Copies an intelligence under the caller or an organization [IMP-73]. */
export function useCopy(uuid: string) {
  return useMutation({
    mutationFn: (body: Copy) => client.post('/v2/repository/copy/{uuid}/', { path: { uuid }, body }),
  });
}

const isEnded = (work: { status: number } | undefined): boolean =>
  work?.status === TASK_STATUS.success || work?.status === TASK_STATUS.failed;

/** The work that fills a new intelligence; null when it is gone, and the intelligence with it. */
export const creationQuery = ({ uuid, version_default: version, task }: Created) =>
  queryOptions({
    queryKey: ['creation', uuid],
    queryFn: async ({ signal }) => {
      const query = {
        repository_uuid: uuid,
        repository_version: version?.id ?? 0,
        limit: TASKS,
      };
      const { results } = await client.get('/v2/repository/task-queue/', { query, signal });
      return results.find(({ id }) => id === task) ?? null;
    },
    refetchInterval: ({ state: { data, error } }) => (error || data === null || isEnded(data) ? false : POLL),
    retry: false,
    gcTime: 0,
  });

export function useCancelCreation() {
  return useMutation({
    mutationFn: (task: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(task) } }),
  });
}
