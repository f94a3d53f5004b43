import { client } from 'shared/api';
import { queryClient, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { events } from '../../events.ts';
import { refreshSentences } from '../../sentences/index.ts';
import { qualityQuery } from './api.ts';

/** Restores the model of a language before the last training, or undoes that [TRN-41]. */
export function useGoBack(repository: RepositoryInfo) {
  const { uuid, repository_version_id: version } = repository;
  return useMutation({
    mutationFn: (language: string) =>
      client.post('/v2/repository/quality/previous-model/', {
        body: { repository: uuid, repository_version: version, language: knownLanguage(language) },
      }),
    onSuccess: async (_, language) => {
      await queryClient.invalidateQueries({ queryKey: qualityQuery(repository).queryKey });
      refreshSentences(repository);
      // Displayed answers are out of date, as after a training.
      events.emit('training.finished@1', { repository: uuid, version, language });
    },
  });
}
