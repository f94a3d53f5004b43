import { client } from 'shared/api';
import { queryOptions, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

/** Number of open findings by language, reloaded whenever the intelligence is. */
const findingCountsQuery = ({
  uuid,
  repository_version_id: version,
  language: base,
  available_languages: others,
  authorization,
}: RepositoryInfo) =>
  queryOptions({
    queryKey: ['repository', 'findings', uuid, version, 'counts', base, others],
    queryFn: async ({ signal }) => {
      const languages = [...new Set([base, ...others])];
      const counts = await Promise.all(
        languages.map(async (language) => {
          const query = { repository_uuid: uuid, repository_version: version, language, limit: 1 };
          const { open } = await client.get('/v2/repository/findings/', { query, signal });
          return [language, open] as const;
        }),
      );
      return new Map(counts);
    },
    enabled: authorization.can_contribute,
  });

/** Open findings in all languages, and in each; none while they are unknown. */
export function useFindingCounts(repository: RepositoryInfo): {
  readonly total: number;
  readonly byLanguage: ReadonlyMap<string, number>;
} {
  const { data: byLanguage = new Map<string, number>() } = useQuery(findingCountsQuery(repository));
  return { total: [...byLanguage.values()].reduce((sum, count) => sum + count, 0), byLanguage };
}
