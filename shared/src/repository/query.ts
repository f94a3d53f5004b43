import { client } from '../api/index.ts';
import { defineEvents } from '../events/index.ts';
import { queryClient, queryOptions, useQuery } from '../platform/index.ts';
import type { UseQueryResult } from '../platform/index.ts';
import { useSession } from '../session/index.ts';
import type { RepositoryInfo } from './document.ts';
import { useRepositoryPath } from './path.ts';
import type { RepositoryAddress } from './path.ts';

const KEY = 'repository';

/**
 * The full document of an intelligence, cached for frame and areas together.
 * @param token part of the cache key, since rights differ by user.
 */
export const repositoryQuery = ({ ownerNickname, slug, version }: RepositoryAddress, token: string | null) =>
  queryOptions<RepositoryInfo>({
    queryKey: [KEY, token, ownerNickname, slug, version ?? 'main'],
    queryFn: ({ signal }) =>
      client.get('/v2/repository-shortcut/{owner}/{slug}/', {
        path: { owner: ownerNickname, slug },
        query: version === undefined ? {} : { repository_version: version },
        signal,
      }),
    enabled: ownerNickname !== '',
  });

/** The intelligence in the address. Reloads with the address, the session and `repository.updated` [DASH-03]. */
export function useRepository(): UseQueryResult<RepositoryInfo> {
  const { token } = useSession();
  return useQuery(repositoryQuery(useRepositoryPath(), token));
}

/** Reloads the intelligence on every screen that shows it. */
export function refreshRepository(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Removes all intelligences from the cache. */
export function forgetRepository(): void {
  queryClient.removeQueries({ queryKey: [KEY] });
}

const events = defineEvents({ publishes: [], consumes: ['repository.updated@1', 'training.finished@1'] });
events.on('repository.updated@1', () => void refreshRepository());
events.on('training.finished@1', () => void refreshRepository());
