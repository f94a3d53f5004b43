import { client } from 'shared/api';
import { queryClient, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

/** Root of all query keys about evaluations of an intelligence. */
export const evaluationKeys = (uuid: string) => ['evaluations', uuid] as const;

/** Runs the test sentences of a language on its trained model; resolves to the ID of the result. */
export function useRunTest({ uuid }: RepositoryInfo) {
  return useMutation({
    mutationFn: async ({ language, version }: { language: string; version: number }) => {
      const { evaluate_id: id } = await client.post('/v2/repository/repository-details/{uuid}/evaluate/', {
        path: { uuid },
        body: { language: knownLanguage(language), repository_version: version },
      });
      return id;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: evaluationKeys(uuid) }),
  });
}
