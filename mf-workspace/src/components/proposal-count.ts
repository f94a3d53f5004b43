import { client } from 'shared/api';
import { queryOptions, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

export const proposalKeys = (uuid: string) => ['proposals', uuid] as const;

const openCountQuery = ({ uuid, authorization }: RepositoryInfo) =>
  queryOptions({
    queryKey: [...proposalKeys(uuid), 'open'],
    queryFn: async ({ signal }) =>
      (await client.get('/v2/repository/proposals/{uuid}/', { path: { uuid }, query: { limit: 1 }, signal })).open,
    enabled: authorization.can_contribute,
  });

/** Proposals that the caller may decide on; none while they are unknown. */
export function useProposalCount(repository: RepositoryInfo): number {
  return useQuery(openCountQuery(repository)).data ?? 0;
}
