import { client } from 'shared/api';
import { useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

/** Gives the vote of the signed-in person, or withdraws it [BRO-07]. */
export function useVote({ uuid }: RepositoryInfo) {
  return useMutation({
    mutationFn: (isGiven: boolean) =>
      isGiven
        ? client.post('/v2/repository/repository-votes/', { body: { repository: uuid } })
        : client.delete('/v2/repository/repository-votes/{uuid}/', { path: { uuid } }),
    onSuccess: refreshRepository,
  });
}

/** Dismisses the suggestion of the last comparison of algorithms, for the whole team. */
export function useDismiss({ uuid, language, repository_version_id: version }: RepositoryInfo) {
  return useMutation({
    mutationFn: () =>
      client.post('/v2/repository/repository-details/{uuid}/compare_algorithms/dismiss/', {
        path: { uuid },
        body: { language: knownLanguage(language), repository_version: version },
      }),
    onSuccess: refreshRepository,
  });
}
