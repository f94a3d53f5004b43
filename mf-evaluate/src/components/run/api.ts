import { client } from 'shared/api';
import { isLanguage } from 'shared/domain';
import { queryClient, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

/** Everything asked about evaluations of an intelligence. */
export const evaluationKeys = (uuid: string) => ['evaluations', uuid] as const;

/** Lets the trained model answer the test sentences of a language; answers with the number of the result. */
export function useRunTest({ uuid }: RepositoryInfo) {
  return useMutation({
    mutationFn: async ({ language, version }: { language: string; version: number }) => {
      if (!isLanguage(language)) throw new Error(`${language} is no language`);
      const { evaluate_id: id } = await client.post('/v2/repository/repository-details/{uuid}/evaluate/', {
        path: { uuid },
        body: { language, repository_version: version },
      });
      return id;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: evaluationKeys(uuid) }),
  });
}
