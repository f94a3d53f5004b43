import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

type Findings = Answer<'get', '/v2/repository/findings/'>;

/** Open findings of a language. */
export interface FindingCounts {
  readonly open: number;
  /** Only kinds with findings, certain errors first. */
  readonly kinds: readonly { readonly kind: Findings['kinds'][number]['kind']; readonly count: number }[];
  readonly typing: NonNullable<Findings['check']>['typing'];
}

/** Open findings by language, reloaded whenever the intelligence is. */
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
          return [language, countsOf(await client.get('/v2/repository/findings/', { query, signal }))] as const;
        }),
      );
      return new Map(counts);
    },
    enabled: authorization.can_contribute,
  });

const countsOf = ({ open, kinds, check }: Findings): FindingCounts => ({
  open,
  kinds: kinds.filter((each) => each.open > 0).map(({ kind, open: count }) => ({ kind, count })),
  typing: check?.typing ?? null,
});

/** Open findings in all languages, and in each; none while they are unknown. */
export function useFindingCounts(repository: RepositoryInfo): {
  readonly total: number;
  readonly byLanguage: ReadonlyMap<string, FindingCounts>;
} {
  const { data: byLanguage = new Map<string, FindingCounts>() } = useQuery(findingCountsQuery(repository));
  return { total: [...byLanguage.values()].reduce((sum, { open }) => sum + open, 0), byLanguage };
}
