import { client } from '../api/index.ts';
import { on } from '../events/index.ts';
import { queryClient, queryOptions, useQuery } from '../platform/index.ts';
import type { UseQueryResult } from '../platform/index.ts';
import { useSession } from '../session/index.ts';
import type { RepositoryInfo } from './document.ts';
import { useRepositoryPath } from './path.ts';
import type { RepositoryAddress } from './path.ts';

const KEY = 'repository';

/**
 * The full document of an intelligence. Frame and areas share the cache entry, so it is asked for once.
 * @param token of the asking session: rights differ by person, so answers of one never serve another.
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

/** The intelligence that the address names. Reloads with the address, the session and `repository.updated` [DASH-03]. */
export function useRepository(): UseQueryResult<RepositoryInfo> {
  const { token } = useSession();
  return useQuery(repositoryQuery(useRepositoryPath(), token));
}

/** Makes every screen that shows the intelligence ask for it again. */
export function refreshRepository(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Leaves nothing of any intelligence behind; the next one begins with what the server has then. */
export function forgetRepository(): void {
  queryClient.removeQueries({ queryKey: [KEY] });
}

on('repository.updated@1', () => void refreshRepository());
on('training.finished@1', () => void refreshRepository());
