import { client } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { refreshSentences } from '../../sentences/index.ts';
import { wireView } from './model.ts';
import type { View } from './model.ts';

const LIST = '/v2/repository/activity/{uuid}/';
const keys = (uuid: string) => ['activity', uuid] as const;

export const activityQuery = (uuid: string, view: View) =>
  queryOptions({
    queryKey: [...keys(uuid), view],
    queryFn: ({ signal }) => client.get(LIST, { path: { uuid }, query: wireView(view), signal }),
    placeholderData: keepPreviousData,
  });

/** What undoing an entry would change now. */
export const previewQuery = (uuid: string, id: number) =>
  queryOptions({
    queryKey: [...keys(uuid), 'preview', id],
    queryFn: ({ signal }) => client.get('/v2/repository/activity/{uuid}/{id}/', { path: { uuid, id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The form of settings, which labels them. */
export const settingsPath = (uuid: string): string => `/v2/repository/repository-details/${uuid}/`;

export const versionsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['activity-versions', uuid],
    queryFn: ({ signal }) => client.get('/v2/repository/version/', { query: { repository: uuid, limit: 100 }, signal }),
  });

export function useUndoEntry(repository: RepositoryInfo, id: number) {
  const { uuid } = repository;
  return useMutation({
    mutationFn: () => client.post('/v2/repository/activity/{uuid}/{id}/undo/', { path: { uuid, id } }),
    onSettled: async () => {
      refreshSentences(repository);
      await Promise.all([queryClient.invalidateQueries({ queryKey: keys(uuid) }), refreshRepository()]);
    },
  });
}
