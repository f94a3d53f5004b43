import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { TASK_TYPE } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';

import { events } from '../../events.ts';
import { PAGE_SIZE } from './model.ts';
import type { Ordering } from './model.ts';

export type Version = Answer<'get', '/v2/repository/version/'>['results'][number];

/** Polling interval of a background copy, in ms. */
const COPY_POLL = 1_500;
const VERSION = '/v2/repository/version/{id}/';

/** The version dropdown shares this prefix, so that both refresh together. */
const keyOf = (repository: string) => ['versions', repository] as const;

export const versionsQuery = (repository: string, ordering: Ordering, page: number) =>
  queryOptions({
    queryKey: [...keyOf(repository), 'page', ordering, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/version/', {
        query: { repository, ordering, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((version) => version.is_copying) ? COPY_POLL : false),
  });

/** Progress of a copy, 0–1. */
export const copyProgressQuery = (repository: string, version: number) =>
  queryOptions({
    queryKey: [...keyOf(repository), 'copy', version],
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/repository/task-queue/', {
        query: {
          repository_uuid: repository,
          repository_version: version,
          type_processing: TASK_TYPE.versionCopy,
          limit: 1,
        },
        signal,
      });
      return results[0]?.progress ?? 0;
    },
    refetchInterval: COPY_POLL,
  });

/** Refreshes everything that shows versions. */
async function refresh(repository: string): Promise<void> {
  events.emit('repository.updated@1', { uuid: repository });
  await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(repository) }), refreshRepository()]);
}

export function useVersionChanges(repository: string) {
  const onSettled = () => refresh(repository);
  return {
    copy: useMutation({
      mutationFn: (copy: { id: number; name: string; note: string }) =>
        client.post('/v2/repository/version/', { body: { repository, ...copy } }),
      onSettled,
    }),
    edit: useMutation({
      mutationFn: ({ id, ...body }: { id: number; name?: string; note?: string }) =>
        client.patch(VERSION, { path: { id: String(id) }, body }),
      onSettled,
    }),
    makeMain: useMutation({
      mutationFn: (id: number) => client.patch(VERSION, { path: { id: String(id) }, body: { is_default: true } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => client.delete(VERSION, { path: { id: String(id) } }),
      onSettled,
    }),
  };
}
export type VersionChanges = ReturnType<typeof useVersionChanges>;
