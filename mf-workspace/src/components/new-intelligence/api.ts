import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { queryClient, queryOptions, useMutation } from 'shared/platform';

/** A new intelligence, and the task that fills it. */
export type Created = Answer<'post', '/v2/repository/copy/{uuid}/'>;
export type Copy = Body<'post', '/v2/repository/copy/{uuid}/'>;

export type Creation = Answer<'get', '/v2/account/creations/'>['results'][number];

/** Polling interval of the task, in ms. */
const POLL = 1_000;
/** More than the organizations of one person, or the creations of one person in a month. */
const ALL = 100;
const CREATIONS = ['creations'];

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
    // Refetched, because an organization may have been created in the meantime.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/org/organization/', { query: { limit: ALL }, signal });
      return results
        .filter(({ authorization }) => authorization?.can_contribute)
        .map(({ id, name, nickname, count_members: members }) => ({ id, name, nickname, isAlone: members === 1 }));
    },
  });

/** Copies an intelligence for the caller or an organization [IMP-73]. */
export function useCopy(uuid: string) {
  return useMutation({
    mutationFn: (body: Copy) => client.post('/v2/repository/copy/{uuid}/', { path: { uuid }, body }),
  });
}

export const isOpen = ({ state }: Pick<Creation, 'state'>): boolean => state === 'waiting' || state === 'running';

const listCreations = async (signal: AbortSignal): Promise<readonly Creation[]> =>
  (await client.get('/v2/account/creations/', { query: { limit: ALL }, signal })).results;

/** The caller's creations from files and copies, running or ended, until they are dismissed [IMP-91]. */
export const creationsQuery = () =>
  queryOptions({
    queryKey: CREATIONS,
    queryFn: ({ signal }) => listCreations(signal),
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? POLL : false),
    retry: false,
    gcTime: 0,
  });

/** The task that fills a new intelligence; null when its outcome was dismissed, for example in another tab. */
export const creationQuery = ({ creation }: Created) =>
  queryOptions({
    queryKey: [...CREATIONS, creation],
    queryFn: async ({ signal }) => (await listCreations(signal)).find(({ id }) => id === creation) ?? null,
    refetchInterval: ({ state: { data } }) => (data === null || (data && !isOpen(data)) ? false : POLL),
    retry: false,
    gcTime: 0,
  });

export function useDismissCreation() {
  return useMutation({
    mutationFn: (id: number) => client.delete('/v2/account/creations/{id}/', { path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CREATIONS }),
  });
}

export function useCancelCreation() {
  return useMutation({
    mutationFn: (task: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(task) } }),
  });
}
