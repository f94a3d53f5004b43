import { client } from 'shared/api';
import { queryOptions, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

const reviewCountQuery = ({ uuid, repository_version_id: version, authorization }: RepositoryInfo) =>
  queryOptions({
    queryKey: ['repository', 'reviews', uuid, version],
    queryFn: async ({ signal }) => {
      const query = { repository_uuid: uuid, repository_version: version, needs_review: true, limit: 1 };
      return (await client.get('/v2/repository/examples/', { query, signal })).count;
    },
    enabled: authorization.can_contribute,
  });

/** Sentences that need a review, reloaded whenever the intelligence is; none while they are unknown. */
export function useReviewCount(repository: RepositoryInfo): number {
  return useQuery(reviewCountQuery(repository)).data ?? 0;
}
