import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { modelKeys } from '../../../components/quality/use-serve.ts';

export type Model = Answer<'get', '/v2/repository/models/'>['results'][number];

/** Models per page. */
export const PAGE_SIZE = 12;

/** The models of the version on screen, newest first [TRN-84]. */
export const modelsQuery = ({ uuid, repository_version_id: version }: RepositoryInfo, page: number) =>
  queryOptions({
    queryKey: [...modelKeys(uuid), version, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/models/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Trainings end without this screen.
    staleTime: 0,
  });

export function useNote({ uuid, repository_version_id: version }: RepositoryInfo) {
  return useMutation({
    mutationFn: ({ model, note }: { model: string; note: string }) =>
      client.patch('/v2/repository/models/note/', {
        body: { repository: uuid, repository_version: version, model, note },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: modelKeys(uuid) }),
  });
}
