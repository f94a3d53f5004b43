import { client } from 'shared/api';
import { queryClient, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { events } from '../../events.ts';
import { refreshSentences } from '../../sentences/index.ts';
import { qualityQuery } from './api.ts';

/** The history of models shares this prefix. */
export const modelKeys = (uuid: string) => ['models', uuid] as const;

export interface KeptModel {
  readonly id: string;
  readonly language: string;
}

/** Puts a kept model into service; the one in use is kept instead [TRN-85]. */
export function useServe(repository: RepositoryInfo) {
  const { uuid, repository_version_id: version } = repository;
  return useMutation({
    mutationFn: ({ id }: KeptModel) =>
      client.post('/v2/repository/models/serve/', {
        body: { repository: uuid, repository_version: version, model: id },
      }),
    onSuccess: async (_, { language }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: qualityQuery(repository).queryKey }),
        queryClient.invalidateQueries({ queryKey: modelKeys(uuid) }),
      ]);
      refreshSentences(repository);
      // Displayed answers are out of date, as after a training.
      events.emit('training.finished@1', { repository: uuid, version, language });
    },
  });
}
